import { type Kysely, sql } from 'kysely';
import { isNoneOf } from '../../database/expressions.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { announceLead } from '../leads/capture.ts';
import { auditedOn, goneLeads, type NewLeadEvent, recordLeadEvent } from '../leads/store.ts';
import { type leadsSpamSchema, type SpamReason, spamChangedSchema } from './spam.shared.ts';

type Staff = NewLeadEvent['by'];

/** Releasing a lead that was held since its arrival announces it. @returns the ids of the leads that changed. */
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

/** Call it in a transaction. @returns whether it was held back. */
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

/** A literal, because a parameter couldn't use the index. */
export const isHeld = sql<boolean>`spam_reasons != ''`;

/** Few leads are held, so the indexes of all leads serve. */
export const isNotHeld = isNoneOf('leads.id', 'held.id', sql`leads as held where held.spam_reasons != ''`);

/** @param reason counts leads held for this reason only. */
export async function countHeld(db: Kysely<Database>, reason?: SpamReason): Promise<number> {
  const { held } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where(isHeld)
    .$if(reason !== undefined, (counted) => counted.where('spam_reasons', '=', reason ?? ''))
    .executeTakeFirstOrThrow();
  return held;
}

export function spamRoutes({ store: { db } }: { store: Store }) {
  return {
    set: answers('Mark leads as spam or not spam', spamChangedSchema, 200, {
      description:
        'Changes all or none, and skips deleted leads. `changed` lists the leads that changed. If you release an enquiry that was held back on arrival, staff, webhooks and the visitor are notified.',
    })(async (call: CallWith<{ json: typeof leadsSpamSchema }>) => {
      const { user } = callerOrFail(call);
      const requested = call.req.valid('json');
      const changed = await setSpam(db, requested, user);
      const action = requested.spam ? 'leads.markSpam' : 'leads.releaseSpam';
      call.set('audited', changed.length > 0 && { ...auditedOn(changed), action });
      return call.json({ changed, gone: await goneLeads(db, requested.ids) });
    }),
  };
}
