import { HOLE, INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { circle, n, outline, path, placed, polar, rect, repeat, ringPath, stroke } from '../kit/shapes.ts';

/** The charts a panel is filled with, each 110 wide and 90 high from its own top left corner. */
const charts: readonly (() => string)[] = [
  () =>
    path(
      repeat(6, (i) => `M${i * 19} 90v${n(-22 - ((i * 37) % 68))}h12V90z`),
      HOLE,
    ),
  () => stroke('M0 74L22 40L42 58L66 14L86 36L110 8', HOLE, 8),
  () => stroke('M6 88A49 49 0 0 1 104 88M55 86L82 50', HOLE, 9),
  () => path(`${ringPath(55, 45, 44)}${ringPath(55, 45, 20)}${slice()}`, HOLE),
  () =>
    path(
      repeat(5, (i) => `M0 ${i * 20}h${110 - ((i * 43) % 86)}v11H0z`),
      HOLE,
    ),
  () =>
    path(
      outline([
        [0, 90],
        [0, 60],
        [30, 34],
        [52, 52],
        [80, 10],
        [110, 30],
        [110, 90],
      ]),
      HOLE,
    ),
  () => repeat(8, (i) => circle(10 + i * 13, 12 + ((i * 29) % 70), 7, HOLE)),
  () =>
    path(
      repeat(12, (i) => `M${(i % 4) * 29} ${Math.floor(i / 4) * 32}h22v24h-22z`),
      HOLE,
    ),
];

/** The wedge missing from a ring chart. */
function slice(): string {
  return outline([[55, 45], polar(55, 45, 44, -70), polar(55, 45, 44, -25)]);
}

/** A panel with everything on it, and beside it the only thing anyone asked for. */
export function oneDot(): Sheet {
  return {
    spot: [circle(1220, 470, 250, SPOT)],
    ink: [
      rect(0, 0, 810, 900, INK),
      repeat(36, (i) => {
        const [column, row] = [i % 6, Math.floor(i / 6)];
        const chart = charts[(column * 3 + row * 5 + ((row * column) % 3)) % charts.length];
        return chart === undefined ? '' : placed(-60 + column * 142, 20 + row * 148, 0, chart());
      }),
    ],
  };
}
