import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { endSessions } from '../access/sessions.ts';
import type { Doer } from '../twoStep/letters.ts';
import { notifyOfRemovedPasskeys } from './letters.ts';
import { deletePasskeys } from './store.ts';

interface Meant {
  /** The id of the passkey to remove; all when left out. */
  id?: number;
  sessionId?: string;
}

/** The user's other sessions end: the device may be signed in. False when there was nothing to remove. */
export async function removePasskeys(
  db: Kysely<Database>,
  userId: number,
  by: Doer,
  { id, sessionId }: Meant = {},
  at = new Date().toISOString(),
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const names = await deletePasskeys(transaction, userId, id);
    if (names.length === 0) return false;
    await endSessions(transaction, userId, { ...(sessionId ? { except: sessionId } : {}) });
    await notifyOfRemovedPasskeys(transaction, userId, names, by, at);
    return true;
  });
}
