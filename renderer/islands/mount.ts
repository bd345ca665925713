import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the wrapper's HTML and resolves once React has attached its handlers. React comes with this file. */
export function mount(wrapper: HTMLElement, Component: ComponentType): Promise<void> {
  const props = JSON.parse(wrapper.dataset.props ?? '{}') as object;
  return new Promise((onReady) => {
    const island = createElement(Ready, { onReady, content: createElement(Component, props) });
    hydrateRoot(wrapper, island, { identifierPrefix: `${wrapper.dataset.island}-` });
  });
}

/** Says when its content answers to clicks. */
function Ready({ onReady, content }: { onReady: () => void; content: ReactNode }) {
  useEffect(onReady, [onReady]);
  return content;
}
