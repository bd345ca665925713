import { HOLE, INK, PAPER } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { spotGround } from '../kit/plates.ts';
import type { Point } from '../kit/shapes.ts';
import { placed, poly, rect } from '../kit/shapes.ts';

const sheet: readonly Point[] = [
  [0, 0],
  [560, 0],
  [800, 240],
  [800, 1200],
  [0, 1200],
];

/** One page and nothing else: the sheet stands against a full ground of spot colour. */
export function onePage(): Sheet {
  return {
    spot: [spotGround(), placed(540, 130, 8, poly(sheet, PAPER))],
    ink: [
      placed(
        540,
        130,
        8,
        poly(sheet, HOLE),
        poly(
          [
            [560, 0],
            [800, 240],
            [560, 240],
          ],
          INK,
        ),
        rect(90, 120, 330, 64, INK),
        rect(90, 350, 620, 26, INK),
        rect(90, 430, 560, 26, INK),
        rect(90, 510, 600, 26, INK),
        rect(90, 590, 300, 26, INK),
      ),
    ],
  };
}
