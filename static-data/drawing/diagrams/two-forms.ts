import { HOLE, INK, INK_TINT, PAPER, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { hatch, use } from '../kit/screens.ts';
import { placed, poly, rect, repeat, stroke } from '../kit/shapes.ts';

const turn = -5;

/** A field is a short label and a box; the label is what somebody has to read before writing. */
function field(x: number, y: number, width: number, height: number, fill: string): string {
  const label = rect(x, y, width * 0.42, 14, INK);
  return (
    label +
    rect(x, y + 22, width, height, fill) +
    stroke(`M${x} ${y + 22}h${width}v${height}h${-width}Z`, INK, 7)
  );
}

/** Two columns, as forms get when nobody wants to be the one who removes a field. */
function crowded(): string {
  const grid = repeat(10, (i) =>
    field(46 + (i % 2) * 262, 124 + Math.floor(i / 2) * 102, 236, 46, use('tf-field')),
  );
  return grid + field(46, 634, 498, 70, use('tf-field'));
}

/** Eleven fields against five: the second sheet ends in a button, the first one just ends. */
export function twoForms(): Sheet {
  const calm = (fill: string): string => rect(880, 60, 600, 900, fill);
  const button = rect(940, 744, 480, 112, SPOT);
  return {
    defs: [hatch('tf-field', 14, 5, 45, INK)],
    spot: [calm(PAPER), button],
    ink: [
      rect(0, 0, 1600, 900, INK_TINT),
      rect(740, 0, 860, 900, INK),
      placed(90, 96, turn, rect(0, 0, 590, 1000, HOLE), rect(46, 46, 320, 40, INK), crowded()),
      calm(HOLE),
      rect(940, 112, 260, 40, INK),
      repeat(5, (i) => field(940, 192 + i * 108, 480, 46, HOLE)),
      stroke('M1124 800L1166 838L1244 762', INK, 24),
      poly(
        [
          [1400, 60],
          [1480, 60],
          [1480, 140],
        ],
        INK,
      ),
    ],
  };
}
