import type { RefObject } from 'react';

/** Between the bars and the line being written, in pixels. */
const AIR = 8;
const BELOW = 150;

/** In pixels, clear of the toolbar that sticks above the text. Asked at every scroll: its rows vary. */
export function clearOfBars(toolbar: RefObject<HTMLElement | null>) {
  return {
    get top() {
      if (!toolbar.current) return AIR;
      const { top, position } = getComputedStyle(toolbar.current);
      return Number.parseFloat(top) + (position === 'sticky' ? toolbar.current.offsetHeight : 0) + AIR;
    },
    bottom: BELOW,
    left: 0,
    right: 0,
  };
}
