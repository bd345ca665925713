import { HOLE, INK, INK_TINT, PAPER, SPOT, SPOT_TINT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { halftone, hatch, use } from '../kit/screens.ts';
import { rect, repeat, stroke } from '../kit/shapes.ts';

const step = 300;
const horizon = 440;

function above(index: number, fill: string): string {
  return rect(90 + index * step, 110, 230, 240, fill);
}

/** The partner stands a little to the right and is a little smaller: related, never a copy. */
function below(index: number, fill: string): string {
  return rect(122 + index * step, 560, 206, 216, fill);
}

/** The same five roles on two grounds; none of them survives the crossing unchanged. */
export function twoGrounds(): Sheet {
  return {
    defs: [
      halftone('tg-light', 18, 6.2, INK),
      halftone('tg-dark', 18, 6.2, HOLE),
      hatch('tg-light-line', 20, 8, 45, INK),
      hatch('tg-dark-line', 20, 6, -45, HOLE),
    ],
    spot: [above(1, SPOT), above(4, SPOT_TINT), below(4, SPOT), below(1, SPOT_TINT), below(0, PAPER)],
    ink: [
      above(0, INK),
      above(2, use('tg-light')),
      above(3, INK_TINT),
      rect(0, horizon, 1600, 900 - horizon, INK),
      repeat(2, (i) => below(i, HOLE)),
      below(2, use('tg-dark')),
      below(3, use('tg-dark-line')),
      below(4, HOLE),
      repeat(5, (i) => stroke(`M${205 + i * step} 350V${horizon}`, INK, 8)),
      repeat(5, (i) => stroke(`M${205 + i * step} ${horizon}V560`, HOLE, 8)),
    ],
  };
}
