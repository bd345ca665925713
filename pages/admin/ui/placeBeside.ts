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
