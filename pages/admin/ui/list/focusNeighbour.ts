/** From a row or card that goes to the one beside it, or to the heading: never off the page (WCAG 2.2, 2.4.3). */
export function focusNeighbour(row: Element | null): void {
  beside(row)();
}

/** The same for later: asked while the row is there, done when it may be gone. */
export function beside(row: Element | null): () => void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    const button = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('button') : null;
    (button ?? document.querySelector('h1'))?.focus();
  };
}
