import { brushStroke } from '../kit/brush.ts';
import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import type { Point } from '../kit/shapes.ts';
import { circle, polar, repeat } from '../kit/shapes.ts';

/** The ring overshoots its own start and wanders a little, so it reads as a hand and not as a compass. */
function ring(): readonly Point[] {
  return Array.from({ length: 44 }, (_, i) => {
    const degrees = -118 + i * 9.4;
    const wobble = 16 * Math.sin(i * 0.42) + i * 1.5;
    const [x, y] = polar(930, 520, 372 + wobble, degrees);
    return [x * 1.08 - 74, y] as const;
  });
}

/** A machine-perfect grid, and a person saying no to it. */
export function crossedGrid(): Sheet {
  const slash = Array.from({ length: 9 }, (_, i): Point => [640 + i * 74, 800 - i * 72 + 12 * Math.sin(i)]);
  return {
    spot: [
      brushStroke(ring(), (t) => 46 - 20 * t + 5 * Math.sin(t * 23), SPOT),
      brushStroke(slash, (t) => 44 - 16 * t + 4 * Math.sin(t * 11), SPOT),
    ],
    ink: [repeat(84, (i) => circle(80 + (i % 12) * 131, 107 + Math.floor(i / 12) * 131, 25, INK))],
  };
}
