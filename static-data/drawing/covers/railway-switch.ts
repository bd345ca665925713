import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { placed, rect, repeat, stroke } from '../kit/shapes.ts';

/** The old line stops at a buffer; traffic takes the curve without noticing. */
export function railwaySwitch(): Sheet {
  const curve = (offset: number): string =>
    `M-200 ${offset}H260C700 ${offset} 900 ${offset - 120} 1240 ${offset - 520}l340 -400`;
  return {
    spot: [placed(60, 700, -8, stroke(curve(-70), SPOT, 34), stroke(curve(70), SPOT, 34))],
    ink: [
      placed(
        60,
        700,
        -8,
        repeat(18, (i) => rect(-140 + i * 74, -150, 26, 300, INK)),
        stroke('M300 -70H1180M300 70H1180', INK, 26),
        rect(1180, -190, 70, 380, INK),
      ),
    ],
  };
}
