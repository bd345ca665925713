import type { JournalEntry } from './entry.ts';
import type { Journal } from './journal.ts';

/** How long a change may wait until it is kept, in milliseconds. */
export const DELAY = 200;

/**
 * Keeps a piece of writing in the journal while it changes: at most `DELAY` later, and at once when the page is about
 * to go.
 * @param current the writing now; null when the server has all of it.
 */
export function createJournalWriter(
  journal: Journal,
  current: () => JournalEntry | null,
  failed: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const entry = current();
    if (entry) journal.put(entry).catch(failed);
  };
  return {
    /** Something changed. */
    changed(): void {
      timer ??= setTimeout(write, DELAY);
    },
    write,
    /** The page may be gone when this call has returned. */
    writeAtOnce(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const entry = current();
      if (entry) journal.putAtOnce(entry);
    },
  };
}
