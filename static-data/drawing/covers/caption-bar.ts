import { HOLE, INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { clip, dotRows, use } from '../kit/screens.ts';
import { circle, group, rect } from '../kit/shapes.ts';

/** The caption is wider than the screen it belongs to; the picture behind it is only dots. */
export function captionBar(): Sheet {
  const caption = rect(90, 620, 1180, 220, SPOT);
  return {
    defs: [clip('cb-disc', circle(1180, 420, 330, INK))],
    spot: [caption],
    ink: [
      rect(360, 90, 1300, 840, INK),
      rect(410, 140, 1250, 740, HOLE),
      group(
        `clip-path="${use('cb-disc')}"`,
        dotRows({ x: 840, y: 100, width: 700, height: 640, step: 36, from: 30, to: 6 }, INK),
      ),
      rect(90, 620, 1180, 220, HOLE),
      rect(160, 672, 860, 44, INK),
      rect(160, 752, 560, 44, INK),
    ],
  };
}
