import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import type { Point } from '../kit/shapes.ts';
import { outline, path, rect } from '../kit/shapes.ts';

/** A capital A built from straight cuts, so the scale is about size and never about a typeface. */
function letterA(x: number, baseline: number, height: number): string {
  const place = ([px, py]: Point): Point => [x + px * height, baseline - py * height];
  const body: readonly Point[] = [
    [0, 0],
    [0.36, 1],
    [0.6, 1],
    [0.96, 0],
    [0.73, 0],
    [0.66, 0.22],
    [0.3, 0.22],
    [0.23, 0],
  ];
  const counter: readonly Point[] = [
    [0.36, 0.4],
    [0.6, 0.4],
    [0.48, 0.76],
  ];
  return outline(body.map(place)) + outline(counter.map(place));
}

/** Each letter is the one before it times the same ratio, until the frame cannot hold the last. */
export function risingLetters(): Sheet {
  const steps = [
    [60, 74],
    [150, 120],
    [284, 196],
    [494, 320],
    [834, 1180],
  ] as const;
  return {
    spot: [path(letterA(790, 850, 1180), SPOT)],
    ink: [
      ...steps.slice(0, 4).map(([x, size]) => path(letterA(x, 850, size), INK)),
      rect(0, 850, 1600, 12, INK),
    ],
  };
}
