import { topWindow } from '../../keys/singleKeys.ts';

/** Windows return the focus a frame after closing, so this runs one frame later. */
export function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The same for a window that is about to close, which keeps the focus until then. */
export function afterWindowClosed(act: () => void): void {
  const closing = topWindow();
  const look = () => {
    if (closing?.isConnected) requestAnimationFrame(look);
    else afterFocusReturned(act);
  };
  look();
}

/** Milliseconds until a deleted row has left the page. */
const LONGEST = 10_000;

/** Call this when the focused element may go, so that the focus stays on the page (WCAG 2.2, 2.4.3). */
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
