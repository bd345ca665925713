/**
 * Moves the focus from the row of an entry that is about to go to its neighbour, or to the heading when it was the
 * last: the focus never falls off the page (WCAG 2.2, 2.4.3).
 */
export function focusAfter(id: number): void {
  const row = document.querySelector(`[data-trash="${id}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}
