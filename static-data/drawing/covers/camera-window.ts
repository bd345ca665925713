import { HOLE, INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { halftone, use } from '../kit/screens.ts';
import { circle, poly, rect, stroke } from '../kit/shapes.ts';

/** Window light does the work: the only colour in the room is what comes through the panes. */
export function cameraWindow(): Sheet {
  return {
    defs: [halftone('cw-wall', 22, 5.5, INK)],
    spot: [
      rect(800, -40, 620, 640, SPOT),
      poly(
        [
          [800, 800],
          [1420, 800],
          [1150, 1040],
          [400, 1040],
        ],
        SPOT,
      ),
    ],
    ink: [
      rect(0, 0, 1600, 800, use('cw-wall')),
      rect(800, -20, 620, 620, HOLE),
      stroke('M800 -20V600H1420V-20M1110 0V600M800 280H1420', INK, 26),
      rect(760, 600, 700, 34, INK),
      stroke('M560 560L330 1020M560 560L600 1020M560 560L850 1020', INK, 26),
      rect(510, 500, 110, 70, INK),
      rect(330, 260, 390, 250, INK),
      poly(
        [
          [700, 340],
          [860, 270],
          [860, 500],
          [700, 430],
        ],
        INK,
      ),
      circle(430, 190, 92, INK),
      circle(620, 190, 92, INK),
      circle(430, 190, 30, HOLE),
      circle(620, 190, 30, HOLE),
    ],
  };
}
