const TOGETHER = 100;

export function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / TOGETHER);
  return Array.from({ length: count }, (_, nth) => items.slice(nth * TOGETHER, (nth + 1) * TOGETHER));
}
