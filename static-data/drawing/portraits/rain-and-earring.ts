import { HOLE, INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { halftone, roundStroke, use } from '../kit/screens.ts';
import type { Point } from '../kit/shapes.ts';
import { circle, path, polar, rect, repeat, stroke } from '../kit/shapes.ts';

const face = 'M252 250Q252 186 345 186T438 250V330Q438 424 345 424T252 330Z';
const neck = 'M298 380H392V488L345 548L298 488Z';

/** Where a drop ends; all of them miss the figure. */
const rain: readonly Point[] = [
  [96, 40],
  [40, 150],
  [112, 210],
  [44, 330],
  [130, 396],
  [30, 500],
  [214, 500],
  [556, 30],
  [610, 140],
  [566, 250],
  [612, 360],
  [540, 420],
  [600, 520],
];

/** A round crop of curls: one disc with a rim of smaller ones. */
function curls(): string {
  const rim = repeat(15, (i) => {
    const [x, y] = polar(345, 226, 160, 165 + i * 15);
    return circle(x, y, 46, INK);
  });
  return circle(345, 236, 172, INK) + rim;
}

/** Maren: a full head of curls, one big ring in the ear, and the weather she cycles through. */
export function rainAndEarring(): Sheet {
  const ring = (fill: string): string => stroke('M462 366a42 42 0 1 0 .1 0Z', fill, 20);
  return {
    defs: [halftone('rm-face', 11, 3.6, INK), halftone('rm-neck', 11, 5, INK)],
    spot: [path(face, SPOT), path(neck, SPOT), ring(SPOT)],
    ink: [
      rect(0, 0, 640, 640, INK_TINT),
      roundStroke(rain.map(([x, y]) => `M${x} ${y}l-20 54`).join(''), INK, 10),
      path('M50 660Q74 510 240 484H450Q630 510 660 660Z', INK),
      curls(),
      path('M226 484H298L345 548L392 484H464L345 640Z', HOLE),
      path(neck, HOLE),
      path(neck, use('rm-neck')),
      path(face, HOLE),
      path(face, use('rm-face')),
      ring(HOLE),
    ],
  };
}
