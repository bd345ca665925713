import { PAGE_KEYS } from '../../../app/session/unsavedTexts.ts';
import type { PageDraft } from './draft.ts';

interface Kept {
  /** What was loaded when it was begun. */
  base: PageDraft;
  draft: PageDraft;
}

/** What was typed about this page in this window and not saved; null when there is nothing. */
export function keptDraft(id: number): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(PAGE_KEYS + id) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it until it is saved or the window is closed. */
export function keepDraft(id: number, kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(PAGE_KEYS + id);
    else sessionStorage.setItem(PAGE_KEYS + id, JSON.stringify(kept));
  } catch {
    // No room: it is on screen still.
  }
}
