import { createJournal } from './journal.ts';
import { indexedDbShelf, localShelf } from './shelves.ts';

export const journal = createJournal(indexedDbShelf(), localShelf());
