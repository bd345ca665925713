/** To its neighbour, or to the heading: never off the page (WCAG 2.2, 2.4.3). */
export function focusAfter(id: number): void {
  const row = document.querySelector(`[data-trash="${id}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}
