import type { JournalEntry } from './entry.ts';
import type { Journal } from './journal.ts';

export const DELAY = 200;

/**
 * At most `DELAY` later, and at once when the page goes. @param current null when the server has all of it.
 * @param onStored whether this device could keep it, after each attempt.
 */
export function createJournalWriter(
  journal: Journal,
  current: () => JournalEntry | null,
  onStored: (isKept: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes count up; those up to `kept` have arrived in the journal. */
  let changes = 0;
  let stored = 0;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const upTo = changes;
    const arrived = () => {
      stored = Math.max(stored, upTo);
      onStored(true);
    };
    const entry = current();
    if (entry) journal.put(entry).then(arrived, () => onStored(false));
    else arrived();
  };
  return {
    changed(): void {
      changes += 1;
      timer ??= setTimeout(write, DELAY);
    },
    write,
    /** The page may be gone when this call has returned, and with it what is still on its way to the journal. */
    writeAtOnce(): void {
      if (stored === changes) return;
      clearTimeout(timer);
      timer = undefined;
      stored = changes;
      const entry = current();
      if (entry) journal.putAtOnce(entry);
    },
  };
}
