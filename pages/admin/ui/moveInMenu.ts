import type { KeyboardEvent } from 'react';

/** The arrow keys, Home and End go through the items of a menu in a circle, Tab closes it (WAI-ARIA APG, menu button). */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') close();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
