export type Point = readonly [x: number, y: number];

/** One decimal is finer than a printed dot and keeps the files small and stable. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Closed outline through straight corners, as path data, so several can share one element. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** Path data for a full circle, for the cases where a hole must be cut with the even-odd rule. */
export function ringPath(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

/** Path data for an arc; angles in degrees, clockwise from three o'clock. */
export function arcPath(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x0, y0] = polar(cx, cy, r, from);
  const [x1, y1] = polar(cx, cy, r, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 ${large} ${to > from ? 1 : 0} ${n(x1)} ${n(y1)}`;
}

/** Where a hand of length `r` points to; gauges and ticks are laid out with it. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

export function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;
}

export function poly(points: readonly Point[], fill: string): string {
  return path(outline(points), fill);
}

/** Even-odd is the only fill rule used, so a shape inside a shape is always a cut-out. */
export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** A line of even weight along path data, with square ends unless `extra` says otherwise. */
export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${extra && ` ${extra}`}/>`;
}

export function group(attributes: string, ...children: readonly string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`;
}

/** Moves and turns a drawing made around its own origin, which keeps the coordinates of repeats readable. */
export function placed(x: number, y: number, degrees: number, ...children: readonly string[]): string {
  const turn = degrees === 0 ? '' : ` rotate(${n(degrees)})`;
  return group(`transform="translate(${n(x)} ${n(y)})${turn}"`, ...children);
}

/** Calls `draw` for 0 … count − 1 and joins the results: most pictures are built from regular repeats. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
