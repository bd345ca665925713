import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { bearForeignNodes } from './bearForeignNodes.ts';

/**
 * Draws an island at its place, which is empty, and resolves once React has attached its handlers. What came with
 * the page is never React's: it would be made anew, with what was typed into it lost, as soon as somebody else has
 * changed a single node of it. React comes with this file.
 */
export function mount(wrapper: HTMLElement, Component: ComponentType): Promise<void> {
  bearForeignNodes();
  const props = JSON.parse(wrapper.dataset.props ?? '{}') as object;
  const place = wrapper.querySelector('[data-place]') ?? wrapper;
  return new Promise((onReady) => {
    const island = createElement(Ready, { onReady, content: createElement(Component, props) });
    createRoot(place, { identifierPrefix: `${wrapper.dataset.island}-` }).render(island);
  });
}

/** Says when its content answers to clicks. */
function Ready({ onReady, content }: { onReady: () => void; content: ReactNode }) {
  useEffect(onReady, [onReady]);
  return content;
}
