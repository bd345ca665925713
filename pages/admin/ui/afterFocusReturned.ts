/**
 * A window gives the focus back a frame after it closed: what follows takes it from there and not the other way
 * round.
 */
export function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** For so long, in milliseconds, a row may take to go from the page after it was deleted. */
const LONGEST = 2000;

/** To be called when what has the focus may go, with its row or for itself: it never falls off the page (WCAG 2.2, 2.4.3). */
export function keepFocusOnPage(): void {
  const end = performance.now() + LONGEST;
  const look = () => {
    if (document.activeElement === document.body) focusHeading();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  afterFocusReturned(look);
}

/** Moves the focus to where the screen begins. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus();
}
