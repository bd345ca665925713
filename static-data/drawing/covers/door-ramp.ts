import { HOLE, INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { circle, poly, rect, repeat, stroke } from '../kit/shapes.ts';

/** One slope replaces a flight of steps, and the open door is the brightest thing in the street. */
export function doorRamp(): Sheet {
  return {
    spot: [rect(960, 110, 400, 590, SPOT)],
    ink: [
      rect(820, 0, 780, 700, INK_TINT),
      rect(960, 110, 400, 590, HOLE),
      stroke('M945 700V95H1375V700', INK, 30),
      circle(1040, 430, 24, INK),
      poly(
        [
          [-20, 1000],
          [900, 700],
          [1600, 700],
          [1600, 1000],
        ],
        INK,
      ),
      stroke('M60 740L880 470', INK, 18),
      repeat(4, (i) => rect(110 + i * 240, 722 - i * 79, 18, 260, INK)),
    ],
  };
}
