import { topWindow } from '../../app/keys/singleKeys.ts';

/**
 * A window gives the focus back a frame after it closed: what follows takes it from there and not the other way
 * round.
 */
export function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The same where the window that is open now is about to close: until it has, it would keep the focus to itself. */
export function afterWindowClosed(act: () => void): void {
  const closing = topWindow();
  const look = () => {
    if (closing?.isConnected) requestAnimationFrame(look);
    else afterFocusReturned(act);
  };
  look();
}

/** For so long, in milliseconds, a row may take to go from the page after it was deleted. */
const LONGEST = 10_000;

/**
 * To be called when what has the focus may go, with its row or for itself: it never falls off the page (WCAG 2.2,
 * 2.4.3). Whoever takes it away, by a click beside everything, keeps it.
 */
export function keepFocusOnPage(): void {
  const end = performance.now() + LONGEST;
  let held: Element | null = null;
  const look = () => {
    const { activeElement, body } = document;
    if (activeElement !== body) held = activeElement;
    else return held?.isConnected ? undefined : focusHeading();
    if (performance.now() < end) requestAnimationFrame(look);
  };
  afterWindowClosed(look);
}

/** Moves the focus to where the screen begins. */
function focusHeading(): void {
  document.querySelector('h1')?.focus();
}
