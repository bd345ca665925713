import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { roundStroke } from '../kit/screens.ts';
import { arcPath, circle, n, polar, repeat, stroke } from '../kit/shapes.ts';

interface Gauge {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const gauges: readonly Gauge[] = [
  { x: 1080, y: 840, r: 660 },
  { x: 250, y: 330, r: 180 },
  { x: 250, y: 840, r: 180 },
];

/** A needle that has slumped below zero and rests on the edge of its dial. */
function needle({ x, y, r }: Gauge): string {
  return roundStroke(
    `M${n(x)} ${n(y)}Q${n(x - r * 0.5)} ${n(y - r * 0.06)} ${n(x - r * 0.86)} ${n(y + r * 0.1)}`,
    SPOT,
    r * 0.09,
  );
}

function dial({ x, y, r }: Gauge): string {
  const ticks = repeat(9, (i) => {
    const angle = 180 + i * 22.5;
    const [[x0, y0], [x1, y1]] = [polar(x, y, r * 0.74, angle), polar(x, y, r * 0.64, angle)];
    return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
  });
  return stroke(arcPath(x, y, r * 0.9, 180, 360), INK, r * 0.2) + stroke(ticks, INK, r * 0.03);
}

/** Three instruments and not one reading: every needle has gone to sleep. */
export function sleepingGauges(): Sheet {
  return {
    spot: gauges.map(needle),
    ink: gauges.map((gauge) => dial(gauge) + circle(gauge.x, gauge.y, gauge.r * 0.11, INK)),
  };
}
