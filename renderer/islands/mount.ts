import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the wrapper's HTML and resolves once React has attached its handlers. React comes with this file. */
export function mount(wrapper: HTMLElement, Component: React.ComponentType): Promise<void> {
  const props = JSON.parse(wrapper.dataset.props ?? '{}') as object;
  return new Promise((resolve) => {
    function Mounted() {
      useEffect(resolve, []);
      return createElement(Component, props);
    }
    hydrateRoot(wrapper, createElement(Mounted), { identifierPrefix: `${wrapper.dataset.island}-` });
  });
}
