import { n, rect, stroke } from './shapes.ts';

/** Fill reference for a screen or the attribute value for a clip defined under the same id. */
export function use(id: string): string {
  return `url(#${id})`;
}

/** Even tint made of dots at the classic 45°, because a third flat tone would break the two-ink rule. */
export function halftone(id: string, step: number, radius: number, colour: string): string {
  const half = n(step / 2);
  return (
    `<pattern id="${id}" width="${n(step)}" height="${n(step)}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(45)"><circle cx="${half}" cy="${half}" r="${n(radius)}" fill="${colour}"/></pattern>`
  );
}

/** Even tint made of parallel lines; the angle is part of the composition, so the caller picks it. */
export function hatch(id: string, step: number, weight: number, degrees: number, colour: string): string {
  return (
    `<pattern id="${id}" width="${n(step)}" height="${n(step)}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(${n(degrees)})">${rect(0, 0, step, weight, colour)}</pattern>`
  );
}

export function clip(id: string, ...shapes: readonly string[]): string {
  return `<clipPath id="${id}">${shapes.join('')}</clipPath>`;
}

export interface DotField {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly step: number;
  /** Dot diameters of the first and the last row. */
  readonly from: number;
  readonly to: number;
}

/** The printer's gradient. Each row is one dashed line with round ends: cheaper than a hundred circles. */
export function dotRows(field: DotField, colour: string): string {
  const pitch = field.step / 2;
  const rows = Math.floor(field.height / pitch) + 1;
  const lines = Array.from({ length: rows }, (_, row) => {
    const weight = field.from + ((field.to - field.from) * row) / Math.max(1, rows - 1);
    const start = field.x + (row % 2) * pitch;
    const d = `M${n(start)} ${n(field.y + row * pitch)}H${n(field.x + field.width)}`;
    return weight < 0.5 ? '' : `<path d="${d}" stroke-width="${n(weight)}"/>`;
  });
  return `<g stroke="${colour}" stroke-linecap="round" stroke-dasharray=".1 ${n(field.step - 0.1)}">${lines.join('')}</g>`;
}

export function roundStroke(d: string, colour: string, width: number): string {
  return stroke(d, colour, width, 'stroke-linecap="round" stroke-linejoin="round"');
}
