import { HOLE, INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { halftone, use } from '../kit/screens.ts';
import { circle, path, rect, stroke } from '../kit/shapes.ts';

const face = 'M228 236H412V346Q412 446 320 446T228 346Z';
const neck = 'M272 400H368V500H272Z';
const hair = 'M218 266V206Q218 74 320 74T422 206V266H404V244H236V266Z';
const band = 'M192 300V220Q192 44 320 44T448 220V300';

/** Dele: close-cropped hair and the headphones of nine years in radio, in front of a signal. */
export function headphones(): Sheet {
  return {
    defs: [halftone('rh-face', 11, 4.2, INK), halftone('rh-neck', 11, 5.6, INK)],
    spot: [circle(430, 250, 290, SPOT)],
    ink: [
      path('M10 660Q40 520 214 484H426Q600 520 640 660Z', INK),
      path(neck, HOLE),
      path(neck, use('rh-neck')),
      path('M236 470H404V528H236Z', INK),
      path(face, HOLE),
      path(face, use('rh-face')),
      path(hair, INK),
      stroke(band, INK, 30),
      rect(150, 266, 86, 150, INK),
      rect(404, 266, 86, 150, INK),
      rect(172, 296, 20, 90, HOLE),
      rect(448, 296, 20, 90, HOLE),
    ],
  };
}
