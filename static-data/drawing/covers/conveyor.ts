import { HOLE, INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { hatch, use } from '../kit/screens.ts';
import { circle, placed, rect, repeat, stroke } from '../kit/shapes.ts';

const tilt = -13;

/** Box after box, uphill and out of the frame: four hundred pages move one at a time. */
export function conveyor(): Sheet {
  return {
    defs: [hatch('cv-box', 24, 9, 45, INK)],
    spot: [placed(0, 900, tilt, rect(800, -430, 430, 430, SPOT))],
    ink: [
      placed(
        0,
        900,
        tilt,
        rect(-100, 0, 1900, 150, INK),
        repeat(11, (i) => circle(60 + i * 160, 75, 48, HOLE) + circle(60 + i * 160, 75, 14, INK)),
        rect(40, -230, 260, 230, INK),
        rect(340, -330, 210, 330, use('cv-box')),
        stroke('M340 0V-330H550V0', INK, 12),
        rect(590, -170, 170, 170, INK_TINT),
        rect(970, -430, 90, 150, INK),
        rect(1270, -250, 300, 250, INK),
        rect(130, -230, 80, 90, HOLE),
        rect(1380, -250, 80, 90, HOLE),
      ),
    ],
  };
}
