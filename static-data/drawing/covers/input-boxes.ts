import { INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { rect, stroke } from '../kit/shapes.ts';

/** Three fields and an end in sight: the last box is the one that gets its tick. */
export function inputBoxes(): Sheet {
  const box = (y: number): string => stroke(`M1660 ${y}H${470}V${y + 220}H1660`, INK, 18);
  return {
    spot: [rect(470, 660, 1200, 220, SPOT)],
    ink: [
      rect(0, 0, 250, 1000, INK_TINT),
      box(100),
      box(380),
      box(660),
      rect(540, 180, 520, 60, INK),
      rect(540, 460, 780, 60, INK),
      stroke('M120 690L360 930L860 300', INK, 92, 'stroke-linejoin="miter"'),
    ],
  };
}
