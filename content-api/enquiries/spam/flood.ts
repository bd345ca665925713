import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { log } from '../../log.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';

/** How many enquiries are stored at most, as a multiple of what is usual: the disk has an end. */
export const MOST_HELD = 20;

/** Tells the operator and staff that from now on enquiries are held, once in each hour that has too many. */
export async function tellOfFlood(db: Kysely<Database>, limit: number, now = new Date()): Promise<void> {
  log.warn(
    `More than ${limit} enquiries arrived within an hour: further ones are held back as suspected spam. If they are real, raise LIMIT_ENQUIRIES.`,
  );
  const at = now.toISOString();
  await enqueueMessages(db, [{ kind: 'lead.flood', payload: { limit }, dedupeKey: `lead.flood ${at}` }], at);
}
