import type { Focus } from '../../../values/picture.shared.ts';

interface Size {
  width: number;
  height: number;
}

/** The largest part of a picture with a shape, where a browser's `object-position` in percent would have it. In pixels. */
export function widestPart(
  { width, height }: Size,
  shape: Size,
  { x, y }: Focus,
): Size & { left: number; top: number } {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: pixels(shape.width * scale, width), height: pixels(shape.height * scale, height) };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}

function pixels(wanted: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(wanted)));
}
