import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';

/**
 * Moves the focus from the card of an image that is about to go to its neighbour, or to the heading when it was
 * the last: the focus never falls off the page (WCAG 2.2, 2.4.3).
 */
export function focusAfter(id: number): void {
  const card = document.querySelector(`[data-image="${id}"]`);
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}

/**
 * Moves the focus to what says on an image's card where it is used, once the last of several windows that followed
 * each other has closed: each of them gives it back to the one before, which is gone.
 */
export function focusUses(id: number): void {
  afterWindowClosed(() => {
    const uses = document.querySelector<HTMLElement>(`[data-image="${id}"] [data-uses]`);
    (uses ?? document.querySelector('h1'))?.focus();
  });
}
