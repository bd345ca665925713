import type { Part } from '#content-api/library/gallery/cuts/cuts.shared.ts';

export const WHOLE: Part = { left: 0, top: 0, width: 100, height: 100 };

/** In percent of the picture. */
export interface Corner {
  x: number;
  y: number;
}

/** Between two opposite corners, whichever was first. */
export function partBetween(one: Corner, other: Corner): Part {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { left, top, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

/** The same with another number; what it leaves no room for becomes smaller. */
export function withNumber(part: Part, name: keyof Part, typed: number): Part {
  const value = Math.min(100, Math.max(0, typed));
  const next = { ...part, [name]: value };
  const isPlace = name === 'left' || name === 'top';
  return isPlace
    ? { ...next, width: Math.min(next.width, 100 - next.left), height: Math.min(next.height, 100 - next.top) }
    : { ...next, left: Math.min(next.left, 100 - next.width), top: Math.min(next.top, 100 - next.height) };
}

/** Whether there is something to cut: not all of it, and not next to nothing. */
export function isPart({ width, height }: Part): boolean {
  return width >= 1 && height >= 1 && (width < 100 || height < 100);
}
