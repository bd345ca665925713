import { INK, SPOT, SPOT_TINT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { poly, rect, repeat, stroke } from '../kit/shapes.ts';

/** Sessions per bin of 0.4 seconds, in pixels of height. */
const sessions = [
  14, 66, 232, 520, 730, 620, 350, 212, 142, 104, 84, 72, 64, 58, 52, 48, 44, 40, 38, 34, 32, 30, 28, 26, 24,
  24, 22, 20,
];
const tailFrom = 10;
const baseline = 800;
const left = 70;
const step = 55;

function at(seconds: number): number {
  return left - 6 + (seconds / 0.4) * step;
}

function bar(index: number, colour: string): string {
  const height = sessions[index] ?? 0;
  return rect(left + index * step, baseline - height, step - 12, height, colour);
}

function pointer(x: number): string {
  return poly(
    [
      [x, baseline + 26],
      [x + 22, baseline + 66],
      [x - 22, baseline + 66],
    ],
    INK,
  );
}

/** Most visits are quick and stand together; the slow ones are few in any one place and go on for ever. */
export function loadTimes(): Sheet {
  const tail = sessions.slice(tailFrom).map((_, i) => bar(tailFrom + i, SPOT));
  return {
    spot: [rect(at(4), -20, 1100, baseline + 20, SPOT_TINT), ...tail],
    ink: [
      repeat(tailFrom, (i) => bar(i, INK)),
      rect(0, baseline, 1600, 12, INK),
      stroke(`M${at(9.4)} 0V${baseline}`, INK, 8, 'stroke-dasharray="26 20"'),
      pointer(at(2.1)),
      pointer(at(9.4)),
    ],
  };
}
