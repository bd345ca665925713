/** Moves the focus from a row or card that goes to its neighbour, or to the heading (WCAG 2.2, 2.4.3). */
export function focusNeighbour(row: Element | null): void {
  beside(row)();
}

/** The same in two steps: call this while the row exists, and the result when it may be gone. */
export function beside(row: Element | null): () => void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    const button = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('button') : null;
    (button ?? document.querySelector('h1'))?.focus();
  };
}
