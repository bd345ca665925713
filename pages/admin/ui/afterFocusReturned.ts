/**
 * A window gives the focus back a frame after it closed: what follows takes it from there and not the other way
 * round.
 */
export function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** To be called when what has the focus may go, with its row or for itself: it never falls off the page (WCAG 2.2, 2.4.3). */
export function keepFocusOnPage(): void {
  afterFocusReturned(() => {
    if (document.activeElement === document.body) focusHeading();
  });
}

/** Moves the focus to where the screen begins. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus();
}
