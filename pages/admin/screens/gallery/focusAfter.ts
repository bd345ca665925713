import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';
import { focusNeighbour } from '../../ui/list/focusNeighbour.ts';

export function focusAfter(id: number): void {
  focusNeighbour(document.querySelector(`[data-image="${id}"]`));
}

/** After several windows in a row: each gives the focus back to the one before, which is gone. */
export function focusUses(id: number): void {
  afterWindowClosed(() => {
    const uses = document.querySelector<HTMLElement>(`[data-image="${id}"] [data-uses]`);
    (uses ?? document.querySelector('h1'))?.focus();
  });
}
