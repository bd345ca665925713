import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';

/** To its neighbour, or to the heading: never off the page (WCAG 2.2, 2.4.3). */
export function focusAfter(id: number): void {
  const card = document.querySelector(`[data-image="${id}"]`);
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}

/** After several windows in a row: each gives the focus back to the one before, which is gone. */
export function focusUses(id: number): void {
  afterWindowClosed(() => {
    const uses = document.querySelector<HTMLElement>(`[data-image="${id}"] [data-uses]`);
    (uses ?? document.querySelector('h1'))?.focus();
  });
}
