import { HOLE, INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { clip, dotRows, use } from '../kit/screens.ts';
import { circle, group, path, rect } from '../kit/shapes.ts';

/** The dark half is not the light half inverted: it has its own position, tone and texture. */
export function halfDark(): Sheet {
  return {
    defs: [clip('hd-right', path('M700 200A390 390 0 0 1 700 980Z', INK))],
    spot: [path('M700 60A390 390 0 0 0 700 840Z', SPOT)],
    ink: [
      rect(700, 0, 900, 1000, INK),
      group(
        `clip-path="${use('hd-right')}"`,
        dotRows({ x: 700, y: 200, width: 420, height: 790, step: 34, from: 36, to: 10 }, HOLE),
      ),
      circle(1380, 180, 46, HOLE),
    ],
  };
}
