import type { Letter } from '../kit/envelope.ts';
import { envelope, envelopeBody, envelopeFlap } from '../kit/envelope.ts';
import { HOLE, INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { circle, placed, poly, rect } from '../kit/shapes.ts';

const falling: readonly Letter[] = [
  { x: 300, y: 560, degrees: -7, size: 1 },
  { x: 640, y: 120, degrees: 19, size: 0.8 },
  { x: 1330, y: 600, degrees: 5, size: 1 },
  { x: 1260, y: 60, degrees: -24, size: 0.9 },
];
const chosen: Letter = { x: 800, y: 430, degrees: -14, size: 1.06 };

/** Post drops into three trays marked by shape alone; the one in spot colour needs a person. */
export function sortingSlots(): Sheet {
  return {
    spot: [envelopeBody(chosen, SPOT)],
    ink: [
      ...falling.map((letter, i) =>
        envelope(letter, i % 2 === 0 ? HOLE : INK_TINT, i % 2 === 0 ? INK_TINT : INK),
      ),
      placed(chosen.x, chosen.y, chosen.degrees, envelopeFlap(chosen.size, INK)),
      rect(0, 690, 1600, 310, INK),
      circle(300, 850, 66, HOLE),
      poly(
        [
          [800, 776],
          [884, 916],
          [716, 916],
        ],
        HOLE,
      ),
      rect(1270, 790, 120, 120, HOLE),
    ],
  };
}
