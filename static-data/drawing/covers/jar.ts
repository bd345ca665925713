import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import type { Point } from '../kit/shapes.ts';
import { circle, stroke } from '../kit/shapes.ts';

const r = 88;
const discs: readonly Point[] = [
  [684, 890],
  [876, 886],
  [1066, 892],
  [1256, 888],
  [782, 722],
  [970, 720],
  [1162, 724],
  [690, 556],
  [876, 552],
  [1066, 558],
];

/** Hours put by: a jar that is two thirds full, and the next one on its way in. */
export function jar(): Sheet {
  return {
    spot: [...discs.map(([x, y]) => circle(x, y, r, SPOT)), circle(1020, 56, r, SPOT)],
    ink: [
      stroke('M700 210V270Q570 300 570 420V1040M1240 210V270Q1370 300 1370 420V1040', INK, 30),
      stroke('M660 210H1280', INK, 44),
    ],
  };
}
