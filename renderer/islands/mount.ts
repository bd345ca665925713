import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { tolerateForeignNodes } from './tolerateForeignNodes.ts';

/** Only for an empty element: React would replace the page's markup, and typed text with it. */
export function mount(wrapper: HTMLElement, Component: ComponentType): Promise<void> {
  tolerateForeignNodes();
  const props = JSON.parse(wrapper.dataset.props ?? '{}') as object;
  const target = wrapper.querySelector('[data-place]') ?? wrapper;
  return new Promise((onReady) => {
    const island = createElement(Ready, { onReady, content: createElement(Component, props) });
    createRoot(target, { identifierPrefix: `${wrapper.dataset.island}-` }).render(island);
  });
}

function Ready({ onReady, content }: { onReady: () => void; content: ReactNode }) {
  useEffect(onReady, [onReady]);
  return content;
}
