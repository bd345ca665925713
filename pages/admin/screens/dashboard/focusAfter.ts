/**
 * Moves the focus off messages that are about to leave the list, if it is among them: to the neighbour's button, else
 * to the heading. It never falls off the page (WCAG 2.2, 2.4.3).
 * @param id of the one message, or 'all'.
 */
export function focusAfter(id: number | 'all'): void {
  const leaving = document.querySelector(id === 'all' ? '[data-messages]' : `[data-message="${id}"]`);
  if (!leaving?.contains(document.activeElement)) return;
  const neighbour = id === 'all' ? null : (leaving.nextElementSibling ?? leaving.previousElementSibling);
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}
