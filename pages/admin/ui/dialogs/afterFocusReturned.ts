import { topWindow } from '../../keys/singleKeys.ts';

/** Windows give the focus back a frame after closing: what follows takes it from there. */
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

/** To be called when what has the focus may go: it never falls off the page (WCAG 2.2, 2.4.3). */
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

function focusHeading(): void {
  document.querySelector('h1')?.focus();
}
