import { type RefObject, useLayoutEffect, useState } from 'react';

const UNITS = ['Bytes', 'KB', 'MB', 'GB'];

export function fileSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}

const FORMAT = new Intl.NumberFormat('en');

export function grouped(count: number): string {
  return FORMAT.format(count);
}

/** The width of an element in whole pixels; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The top of a chart's scale: a round number that halves evenly, no smaller than the largest bar. */
export function niceTop(largest: number): number {
  if (largest <= 10) return [4, 6, 8, 10].find((top) => top >= largest) ?? 10;
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
}
