import type { RefObject } from 'react';

/** Between the bars and the line being written, in pixels. */
const AIR = 8;
/** The bar with the buttons of the screen, at the bottom of a phone. */
const BELOW = 110;

/**
 * What stays in sight above and below while one writes, in pixels: the line being written comes to rest clear of
 * the toolbar that sticks above the text. Asked for at every scroll, since the toolbar has as many rows as it needs.
 */
export function keptClear(toolbar: RefObject<HTMLElement | null>) {
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
