import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastRegion } from './ToastRegion.tsx';

let page: HTMLElement | undefined;

/**
 * Puts the page's own region at its end, once for all islands. It has to be there before its first toast: screen
 * readers announce what changes in a live region, not one that appears together with its content.
 */
export function preparePageRegion(): void {
  if (page) return;
  page = document.createElement('div');
  document.body.append(page);
  createRoot(page).render(createElement(ToastRegion));
}
