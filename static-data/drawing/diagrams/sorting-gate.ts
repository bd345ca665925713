import { envelope } from '../kit/envelope.ts';
import { HOLE, INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { circle, n, poly, rect, stroke } from '../kit/shapes.ts';

const trays = [180, 470, 760] as const;
const middle = 470;

/** From the gate to the mouth of a tray, straight or in an S, ending in a point. */
function track(y: number): string {
  const line = stroke(`M820 ${n(middle)}C980 ${middle} 940 ${y} 1120 ${y}`, INK, 20);
  const head = poly(
    [
      [1106, y - 38],
      [1170, y],
      [1106, y + 38],
    ],
    INK,
  );
  return line + head;
}

function tray(y: number, fill: string): string {
  const floor = y + 96;
  return rect(1210, y - 10, 410, 106, fill) + stroke(`M1210 ${y - 70}V${floor}H1640`, INK, 26);
}

/** One envelope goes in, three ways lead out, and the signs on the gate say which is which. */
export function sortingGate(): Sheet {
  return {
    spot: [rect(1210, middle - 80, 410, 176, SPOT)],
    ink: [
      rect(0, 0, 720, 900, INK_TINT),
      stroke(`M0 ${middle}H600`, INK, 20, 'stroke-dasharray="54 34"'),
      ...trays.map(track),
      envelope({ x: 420, y: middle, degrees: -6, size: 1.3 }, HOLE, INK_TINT),
      rect(600, 60, 230, 900, INK),
      circle(715, 210, 52, HOLE),
      poly(
        [
          [715, 406],
          [777, 514],
          [653, 514],
        ],
        HOLE,
      ),
      rect(667, 712, 96, 96, HOLE),
      tray(trays[0], INK_TINT),
      stroke(`M1210 ${middle - 70}V${middle + 96}H1640`, INK, 26),
      tray(trays[2], INK_TINT),
    ],
  };
}
