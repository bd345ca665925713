import { isEphemeral } from '../../session/ephemeralStorage.ts';
import { JOURNAL_KEYS, noteKept } from '../../session/unsavedTexts.ts';
import type { JournalEntry } from './entry.ts';
import { createJournal, type JournalStore, type SyncJournalStore } from './journal.ts';

const DATABASE = 'vitrine-journal';
const STORE = 'writing';

/** IndexedDB has room for any text and survives a crash of the browser. */
function indexedDbStore(): JournalStore {
  let opened: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= open();
    // The next attempt may succeed.
    opened.catch(() => {
      opened = undefined;
    });
    return (await opened).transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);
  };
  return {
    all: async () => result<JournalEntry[]>((await store('readonly')).getAll()),
    put: async (entry) => {
      noteKept();
      await committed((await store('readwrite')).put(entry));
    },
    remove: async (id) => committed((await store('readwrite')).delete(id)),
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return result(request);
}

function result<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function committed(request: IDBRequest): Promise<void> {
  const { transaction } = request;
  return new Promise((resolve, reject) => {
    if (!transaction) return reject(new Error('The request belongs to no transaction'));
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

function localStorageStore(): SyncJournalStore {
  return {
    all: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(JOURNAL_KEYS))
        .flatMap((key) => entryIn(localStorage.getItem(key))),
    put: (entry) => {
      if (isEphemeral(localStorage)) return false;
      try {
        localStorage.setItem(JOURNAL_KEYS + entry.id, JSON.stringify(entry));
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) => localStorage.removeItem(JOURNAL_KEYS + id),
  };
}

function entryIn(text: string | null): JournalEntry[] {
  try {
    return text === null ? [] : [JSON.parse(text) as JournalEntry];
  } catch {
    return [];
  }
}

export const journal = createJournal(indexedDbStore(), localStorageStore());
