import type { Point } from './shapes.ts';
import { n } from './shapes.ts';

/** Joins points by curves through their midpoints; the wobble of a hand without corner points. */
function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const last = points.length - 1;
  const pairs = points.map((point, i) => {
    const next = points[i === last ? 0 : i + 1] ?? point;
    return `Q${n(point[0])} ${n(point[1])} ${middle(point, next)}`;
  });
  const first = points[0] ?? [0, 0];
  return `M${middle(points[last] ?? first, first)}${pairs.join('')}Z`;
}

/** `weightAt` gives the half width for 0 … 1 of the way, so a stroke can start full and run dry. */
export function brushStroke(
  centre: readonly Point[],
  weightAt: (progress: number) => number,
  colour: string,
): string {
  const sides = centre.map((point, i): readonly [Point, Point] => {
    const before = centre[Math.max(0, i - 1)] ?? point;
    const after = centre[Math.min(centre.length - 1, i + 1)] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const scale = weightAt(i / (centre.length - 1)) / Math.hypot(dx, dy);
    return [
      [point[0] - dy * scale, point[1] + dx * scale],
      [point[0] + dy * scale, point[1] - dx * scale],
    ];
  });
  const d = smooth([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()]);
  return `<path d="${d}" fill="${colour}"/>`;
}
