/** From a row or card that goes to the one beside it, or to the heading: never off the page (WCAG 2.2, 2.4.3). */
export function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}
