import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move through the items in a circle, Tab closes the menu (WAI-ARIA APG, menu button). */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') close();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** Between a popover and the edges around it, in pixels. */
const GAP = 8;

/** Under the button, or above it in the lower half of the window; inside the window. */
export function placeBeside(popover: HTMLElement | null, button: HTMLElement | null): void {
  if (!(popover && button)) return;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = top > clientHeight / 2;
  popover.style.maxHeight = `${(isAbove ? top : clientHeight - bottom) - 2 * GAP}px`;
  popover.style.left = `${Math.max(GAP, Math.min(left, clientWidth - popover.offsetWidth - GAP))}px`;
  popover.style.top = `${isAbove ? top - popover.offsetHeight - GAP : bottom + GAP}px`;
}
