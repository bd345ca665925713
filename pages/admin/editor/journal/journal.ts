import { type JournalEntry, sameValues } from './entry.ts';

export interface JournalStore {
  all(): Promise<JournalEntry[]>;
  put(entry: JournalEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A small store that writes at once, for a page that is about to close. */
export interface SyncJournalStore {
  all(): JournalEntry[];
  put(entry: JournalEntry): boolean;
  remove(id: string): void;
}

/** Stores words on this device until the server has confirmed them. */
export interface Journal {
  /** The user's words in this entry (null: in new ones), newest first. */
  entries(user: number, of: Pick<JournalEntry, 'kind' | 'entry'>): Promise<JournalEntry[]>;
  ofUser(user: number): Promise<JournalEntry[]>;
  isEmpty(): Promise<boolean>;
  put(entry: JournalEntry): Promise<void>;
  putAtOnce(entry: JournalEntry): void;
  remove(id: string): Promise<void>;
}

/** Milliseconds for the roomy store to answer. In a damaged profile, IndexedDB never does. */
const PATIENCE = 3000;

/** If the roomy store refuses or hangs, the quick one takes over. The newer entry counts. */
export function createJournal(store: JournalStore, quick: SyncJournalStore, patience = PATIENCE): Journal {
  const roomy = answering(store, patience);
  // Writes run in sequence, so that an earlier version never overtakes a later one.
  let last: Promise<unknown> = Promise.resolve();
  const after = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done.catch(() => {});
    return done;
  };
  const everybodys = () =>
    after(async () => {
      const newest = new Map<string, JournalEntry>();
      for (const found of [...quick.all(), ...(await roomy.all().catch(() => []))]) {
        const entry = asKeptNow(found);
        const other = newest.get(entry.id);
        if (!other || other.writtenAt < entry.writtenAt) newest.set(entry.id, entry);
      }
      return [...newest.values()].sort((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1));
    });
  const ofUser = async (user: number) => (await everybodys()).filter((entry) => entry.user === user);
  return {
    entries: async (user, of) =>
      (await ofUser(user)).filter(({ kind, entry }) => kind === of.kind && entry === of.entry),
    ofUser,
    isEmpty: async () => (await everybodys()).length === 0,
    put: (entry) =>
      after(async () => {
        try {
          await roomy.put(entry);
          // The quick store may have received later words meanwhile.
          if (!quick.all().some((other) => isLater(other, entry))) quick.remove(entry.id);
        } catch (refusal) {
          if (quick.all().some((other) => isLater(other, entry))) return;
          if (!quick.put(entry)) throw refusal;
        }
      }),
    putAtOnce: (entry) => {
      if (!quick.put(entry)) void after(() => roomy.put(entry)).catch(() => {});
    },
    remove: (id) =>
      after(async () => {
        quick.remove(id);
        await roomy.remove(id).catch(() => {});
      }),
  };
}

/** The same store, but a call that takes too long fails, and until it has ended all others fail at once. */
function answering({ all, put, remove }: JournalStore, patience: number): JournalStore {
  const refusal = new Error('The storage of this browser doesn’t respond');
  let unanswered = 0;
  const soon = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (unanswered > 0) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        unanswered += 1;
        reject(refusal);
      }, patience);
      const answered = () => {
        clearTimeout(timer);
        if (isLate) unanswered -= 1;
      };
      ask().finally(answered).then(resolve, reject);
    });
  };
  return {
    all: () => soon(all),
    put: (entry) => soon(() => put(entry)),
    remove: (id) => soon(() => remove(id)),
  };
}

/** Converts an entry of an earlier version of the program, which stored only posts, with their id in `post`. */
function asKeptNow(found: JournalEntry & { post?: number | null }): JournalEntry {
  const { post = null, ...entry } = found;
  return entry.kind === undefined ? { ...entry, kind: 'post', entry: post } : entry;
}

function isLater(other: JournalEntry, entry: JournalEntry): boolean {
  if (other.id !== entry.id || other.writtenAt < entry.writtenAt) return false;
  return other.writtenAt > entry.writtenAt || !sameValues(other.values, entry.values);
}

export const DELAY = 200;

/**
 * Writes at most `DELAY` milliseconds after a change. @param current null when the server has all of it.
 * @param onStored whether this device could store it, after each attempt.
 */
export function createJournalWriter(
  journal: Journal,
  current: () => JournalEntry | null,
  onStored: (isKept: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes up to `stored` have arrived in the journal. */
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
    /** After this call the page may be gone, with all that is still on its way to the journal. */
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
