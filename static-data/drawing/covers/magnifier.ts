import { HOLE, INK, SPOT, SPOT_TINT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { clip, use } from '../kit/screens.ts';
import { circle, group, rect, stroke } from '../kit/shapes.ts';

const mark = 'M330 330A250 250 0 1 1 700 548Q580 620 580 790';

/** Under the lens the question gets bigger, and that is the whole of the method. */
export function magnifier(): Sheet {
  return {
    defs: [clip('mg-glass', circle(860, 360, 300, INK))],
    spot: [
      circle(860, 360, 300, SPOT_TINT),
      stroke('M1110 610L1560 1060', SPOT, 130),
      stroke('M860 30A330 330 0 1 1 859 30Z', SPOT, 64),
    ],
    ink: [
      stroke(mark, INK, 120),
      rect(520, 850, 120, 120, INK),
      group(
        `clip-path="${use('mg-glass')}"`,
        rect(500, 0, 700, 700, HOLE),
        stroke(mark, INK, 130, 'transform="translate(-430 -180) scale(1.5)"'),
      ),
    ],
  };
}
