import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { clip, dotRows, hatch, use } from '../kit/screens.ts';
import type { Point } from '../kit/shapes.ts';
import { group, poly, rect, repeat } from '../kit/shapes.ts';

const upper: readonly Point[] = [
  [1040, 590],
  [380, -70],
  [1700, -70],
];
const lower: readonly Point[] = [
  [1040, 410],
  [1690, 1060],
  [390, 1060],
];

export function hourglass(): Sheet {
  return {
    defs: [hatch('hg-glass', 26, 7, 0, INK), clip('hg-lower', poly(lower, INK))],
    spot: [poly(lower, SPOT)],
    ink: [
      poly(upper, use('hg-glass')),
      poly(
        [
          [1040, 590],
          [720, 270],
          [1360, 270],
        ],
        INK,
      ),
      group(
        `clip-path="${use('hg-lower')}"`,
        dotRows({ x: 380, y: 560, width: 1320, height: 440, step: 40, from: 0, to: 30 }, INK),
      ),
      repeat(11, (i) => rect(80, 90 + i * 82, i % 5 === 0 ? 190 : 90, 10, INK)),
    ],
  };
}
