import { HOLE, INK, INK_TINT, PAPER, SPOT, SPOT_TINT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { hatch, use } from '../kit/screens.ts';
import { path, rect, repeat, stroke } from '../kit/shapes.ts';

const face = 'M216 220H444V400H216Z';
const cap = 'M194 226V180Q194 34 330 34T466 180V226Z';
const brim = 'M176 186H484V256H176Z';
const beard = 'M200 286H236V348Q286 322 330 350Q374 322 424 348V286H460V410Q460 556 330 556T200 410Z';
const jumper = 'M-10 660Q10 520 200 470H460Q650 520 690 660Z';

/** Tom: a knitted cap, a broad pale beard, and a jumper for all seasons. */
export function capAndBeard(): Sheet {
  return {
    defs: [hatch('rc-knit', 22, 10, 60, INK)],
    spot: [path(face, SPOT_TINT), path(beard, PAPER), path(cap, SPOT), path(brim, SPOT)],
    ink: [
      rect(0, 0, 640, 640, INK),
      path(jumper, HOLE),
      path(jumper, use('rc-knit')),
      path(face, HOLE),
      path(cap, HOLE),
      path(brim, HOLE),
      stroke(
        repeat(8, (i) => `M${204 + i * 36} 196V246`),
        INK,
        13,
      ),
      path(beard, INK_TINT),
    ],
  };
}
