import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { announceLead } from '../leads/announce.ts';
import { type NewLeadEvent, recordLeadEvent } from '../leads/store.ts';

type Staff = NewLeadEvent['by'];

/**
 * Says of leads whether they are spam. One held back since it came is announced when it is released.
 * @returns the ids of those that were held otherwise before.
 */
export function setSpam(
  db: Kysely<Database>,
  { ids, spam }: { ids: number[]; spam: boolean },
  by: Staff,
  at = new Date().toISOString(),
): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const changed: number[] = [];
    for (const id of ids) {
      const worked = spam ? await mark(transaction, id, by, at) : await clearSpam(transaction, id, by, at);
      if (worked) changed.push(id);
    }
    return changed;
  });
}

/** To be called in a transaction. @returns whether it was held back. */
export async function clearSpam(
  transaction: Kysely<Database>,
  id: number,
  by: Staff,
  at: string,
): Promise<boolean> {
  const lead = await transaction
    .selectFrom('leads')
    .select(['spam_reasons', 'withheld'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lead?.spam_reasons) return false;
  await transaction
    .updateTable('leads')
    .set({ spam_reasons: '', withheld: '', updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordLeadEvent(transaction, id, { kind: 'spam', detail: { held: false }, by, at });
  if (lead.withheld) await announceLead(transaction, { id, kinds: lead.withheld.split(',') }, at);
  return true;
}

async function mark(transaction: Kysely<Database>, id: number, by: Staff, at: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('leads')
    .set({ spam_reasons: 'marked', updated_at: at })
    .where('id', '=', id)
    .where('spam_reasons', '!=', 'marked')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const detail = { held: true, reasons: ['marked'] };
  await recordLeadEvent(transaction, id, { kind: 'spam', detail, by, at });
  return true;
}
