import { createJournal } from './journal.ts';
import { indexedDbShelf, localShelf } from './shelves.ts';

/** One for all screens: it puts the writes of this tab in order. */
export const journal = createJournal(indexedDbShelf(), localShelf());
