import { HOLE, INK, PAPER, SPOT, SPOT_TINT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { hatch, use } from '../kit/screens.ts';
import { circle, path, placed, poly, rect } from '../kit/shapes.ts';

const hair = 'M136 450V280Q136 146 300 146T464 280V450Z';
const face = 'M200 290H400V350Q400 446 300 446T200 350Z';
const neck = 'M256 400H344V510L300 580L256 510Z';
const coat = 'M30 660Q50 524 200 488H400Q560 524 590 660Z';

/** The pencil lies along its own axis, point first, so both plates can cut the same shape. */
function pencil(fill: string): string {
  const point = poly(
    [
      [150, -17],
      [212, 0],
      [150, 17],
    ],
    fill,
  );
  return placed(320, 104, -28, rect(-190, -17, 340, 34, fill), point);
}

/** Ines: a blunt bob, a bun on top of it, and the pencil that holds the bun. */
export function bunAndPencil(): Sheet {
  return {
    defs: [hatch('rb-coat', 20, 8, 90, INK)],
    spot: [
      rect(-20, -20, 680, 680, SPOT),
      path(coat, PAPER),
      path(neck, SPOT_TINT),
      path(face, PAPER),
      pencil(PAPER),
    ],
    ink: [
      path(coat, use('rb-coat')),
      path(hair, INK),
      circle(320, 104, 84, INK),
      pencil(HOLE),
      placed(
        320,
        104,
        -28,
        poly(
          [
            [186, -8],
            [212, 0],
            [186, 8],
          ],
          INK,
        ),
        rect(-150, -17, 16, 34, INK),
      ),
      path('M176 494L206 470L256 510L300 580L344 510L394 470L424 494L300 660Z', INK),
      path(neck, HOLE),
      path(face, HOLE),
    ],
  };
}
