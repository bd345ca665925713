import { createJournal } from './journal.ts';
import { indexedDbStore, localStorageStore } from './journalStores.ts';

export const journal = createJournal(indexedDbStore(), localStorageStore());
