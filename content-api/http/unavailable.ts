import { type Hindrance, hindranceIn } from '../database/failures.ts';
import { log } from '../log.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';

const SENTENCES: Record<Hindrance, string> = {
  busy: 'Another process has locked the database for more than five seconds, so changes are refused. Look for a backup tool or a script that has content.db open, or for a database transaction that doesn’t end.',
  full: 'The disk is full: changes are refused until you free some space.',
  unwritable:
    'The database can’t be written: check the disk and the permissions of DATA_DIR (run "vitrine doctor" for details).',
  away: 'The database doesn’t answer, so requests that need it are refused. Check that its server runs and that DATABASE_URL is right.',
  crowded: 'The database has no free connections: raise its max_connections, or run fewer servers on it.',
  refusing:
    'The database refuses this server, so requests that need it are refused. Check that the database exists, and the user, password and rights of DATABASE_URL (run "vitrine doctor" for details).',
  // These have a line in the log already (database/condition.ts).
  damaged: '',
  newer: '',
};

export function whyUnavailable(error: unknown): string | null {
  if (error instanceof StorageUnavailable) return error.message;
  const hindrance = hindranceIn(error);
  return hindrance && SENTENCES[hindrance];
}

/** How long a sentence isn't repeated, in milliseconds: a full disk refuses hundreds of requests, for one reason. */
const PAUSE = 60_000;

export function sayingOnce(now: () => number = Date.now): (sentence: string) => void {
  const loggedAt = new Map<string, number>();
  return (sentence) => {
    const last = loggedAt.get(sentence);
    if (sentence === '' || (last !== undefined && now() - last < PAUSE)) return;
    loggedAt.set(sentence, now());
    log.error(sentence);
  };
}
