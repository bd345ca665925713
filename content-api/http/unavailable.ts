import { type Hindrance, hindranceIn } from '../database/failures.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';

const SENTENCES: Record<Hindrance, string> = {
  busy: 'The store is held by another process for more than five seconds; what writes to it is refused. Look for a backup tool or a script that has content.db open, or for a transaction of the database that does not end.',
  full: 'The disk is full: what writes is refused until there is room.',
  unwritable:
    'The store can’t be written: look at the disk and at who may write to DATA_DIR ("vitrine doctor" tells more).',
  away: 'The database doesn’t answer: what needs it is refused until it does. Look whether its server runs and can be reached at DATABASE_URL.',
  crowded:
    'The database takes no more connections: raise max_connections of its server, or run fewer servers on it.',
  // That has a line in the log already (database/damage.ts).
  damaged: '',
};

export function whyUnavailable(error: unknown): string | null {
  if (error instanceof StorageUnavailable) return error.message;
  const hindrance = hindranceIn(error);
  return hindrance && SENTENCES[hindrance];
}

/** How long a sentence isn't repeated, in milliseconds: a full disk refuses hundreds of requests, for one reason. */
const PAUSE = 60_000;

export function sayingOnce(now: () => number = Date.now): (sentence: string) => void {
  const said = new Map<string, number>();
  return (sentence) => {
    const last = said.get(sentence);
    if (sentence === '' || (last !== undefined && now() - last < PAUSE)) return;
    said.set(sentence, now());
    console.error(sentence);
  };
}
