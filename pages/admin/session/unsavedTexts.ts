/** Set once the editor's journal has stored something. Only then does the shell load the journal's code. */
const MARK = 'journal_kept';
/** Prefixes of keys for words that aren't on the server: of posts and pages, and of notes in this window. */
export const JOURNAL_KEYS = 'journal:';
export const NOTE_KEYS = 'note_draft ';
/** The authors and categories that posts got last. */
export const USED_LATELY = 'posts_used_lately';
/** Keys of conveniences that would show the next user of this browser what the last one did. */
const TRACES = ['palette_recent', USED_LATELY];

export function noteKept(): void {
  try {
    localStorage.setItem(MARK, 'yes');
  } catch {
    // The storage is full: signing out then asks nothing, and the words stay.
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

/** Removes traces of the user, but no words. @param isEmpty whether the journal has none left. */
export function clearTraces(isEmpty: boolean): void {
  for (const key of TRACES) localStorage.removeItem(key);
  if (isEmpty) localStorage.removeItem(MARK);
}
