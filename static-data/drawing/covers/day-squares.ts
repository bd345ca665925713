import { INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { hatch, use } from '../kit/screens.ts';
import { circle, rect, repeat, stroke } from '../kit/shapes.ts';

const side = 250;
const pitch = 282;

/** Two rows of five working days; the path doubles back, as discovery does. */
export function daySquares(): Sheet {
  const fills = [
    INK_TINT,
    INK,
    INK_TINT,
    use('ds-day'),
    INK_TINT,
    use('ds-day'),
    INK_TINT,
    INK_TINT,
    INK,
    INK_TINT,
  ];
  const centre = (column: number): number => 245 + column * pitch;
  const [first, second] = [345, 345 + pitch];
  return {
    defs: [hatch('ds-day', 22, 8, 45, INK)],
    spot: [
      stroke(
        `M-40 ${first}H${centre(1)}V${second}H${centre(0)}V900H${centre(2)}V${first}H${centre(3)}V${second}H${centre(4)}V120`,
        SPOT,
        44,
        'stroke-linejoin="round"',
      ),
      circle(centre(4), 110, 70, SPOT),
    ],
    ink: [
      repeat(10, (i) => {
        const [x, y] = [120 + (i % 5) * pitch, 220 + Math.floor(i / 5) * pitch];
        return rect(x, y, side, side, fills[i] ?? INK_TINT);
      }),
    ],
  };
}
