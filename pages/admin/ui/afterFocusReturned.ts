/**
 * A window gives the focus back a frame after it closed: what follows takes it from there and not the other way
 * round.
 */
export function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
