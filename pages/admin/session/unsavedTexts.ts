/** Says that the journal of the editor has kept something here: the shell asks it only then, as its code comes late. */
const MARK = 'journal_kept';
/** Begins the keys under which words are kept that aren't on the server: posts and pages for long, notes for this window. */
export const JOURNAL_KEYS = 'journal:';
export const NOTE_KEYS = 'note_draft ';
/** Whom and what posts were assigned to. */
export const USED_LATELY = 'posts_used_lately';
/** Keys of conveniences that would show the next user of this browser what the last one did. */
const TRACES = ['palette_recent', USED_LATELY];

export function noteKept(): void {
  try {
    localStorage.setItem(MARK, 'yes');
  } catch {
    // No room: what is kept then isn't asked about, and stays.
  }
}

/** Whether this device may have words that aren't on the server; false is sure. */
export function mayHaveUnsavedTexts(): boolean {
  const isKept = Object.keys(localStorage).some((key) => key === MARK || key.startsWith(JOURNAL_KEYS));
  return isKept || noteKeys().length > 0;
}

export function noteKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(NOTE_KEYS));
}

/** Removes what signing out leaves behind, but no words. @param isEmpty nothing is kept any more. */
export function clearTraces(isEmpty: boolean): void {
  for (const key of TRACES) localStorage.removeItem(key);
  if (isEmpty) localStorage.removeItem(MARK);
}
