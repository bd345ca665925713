const TOGETHER = 100;

export function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / TOGETHER);
  return Array.from({ length: count }, (_, nth) => items.slice(nth * TOGETHER, (nth + 1) * TOGETHER));
}

/** Lets everybody else have their turn: nothing that asks the store does so by itself, as the store may answer at once. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
