import { INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { poly, rect } from '../kit/shapes.ts';

interface Line {
  readonly end: number;
  readonly struck: boolean;
}

const lines: readonly Line[] = [
  { end: 1290, struck: true },
  { end: 1480, struck: false },
  { end: 1120, struck: true },
  { end: 1400, struck: true },
  { end: 860, struck: false },
  { end: 1340, struck: true },
  { end: 620, struck: false },
];

/** Text as bars. What is cut stays legible as a tint, because the cutting is the subject. */
export function struckLines(): Sheet {
  const top = (i: number): number => 70 + i * 132;
  return {
    spot: lines.map((line, i) => {
      if (!line.struck) return '';
      const [y, lean] = [top(i) + 34, i % 2 === 0 ? 16 : -12];
      const end = line.end + 110;
      return poly(
        [
          [120, y + lean],
          [end, y - lean - 8],
          [end - 14, y - lean + 22],
          [132, y + lean + 26],
        ],
        SPOT,
      );
    }),
    ink: lines.map((line, i) => rect(180, top(i), line.end - 180, 74, line.struck ? INK_TINT : INK)),
    slip: [3, 4],
  };
}
