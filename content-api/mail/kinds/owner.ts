import { type Kysely, sql } from 'kysely';
import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/outcome.ts';
import { givenLeads } from '../letters/owner.ts';
import { type Kind, numberIn } from './kind.ts';

export const notifyOwnerOfLeads: Kind = async ({ db, head }, message) => {
  const owner = await userOf(db, numberIn(message, 'user_id'));
  if (!owner) return dropped('The user was deleted');
  const leads = await stillTheirs(db, message);
  if (leads.length === 0) return dropped('The user no longer owns the lead, or was notified again');
  const by = await userOf(db, numberIn(message, 'by_id'));
  return {
    to: mailbox(owner.email, owner.display_name),
    // Replies reach the user who assigned the leads, not the visitor.
    ...(by ? { replyTo: mailbox(by.email, by.display_name) } : {}),
    letter: givenLeads({ leads, by: by?.display_name ?? '' }, head),
  };
};

function userOf(db: Kysely<Database>, id: number) {
  return db.selectFrom('users').select(['email', 'display_name']).where('id', '=', id).executeTakeFirst();
}

/** The leads of this assignment that still have the same owner, without a change in between. */
function stillTheirs(db: Kysely<Database>, message: OutboxMessage) {
  const { lead_ids, given_at } = message.payload;
  const ids = Array.isArray(lead_ids) ? lead_ids.map(Number) : [];
  const lastGiven = sql`(select max(at) from lead_events where lead_id = leads.id and kind = 'owner')`;
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'company', 'project_name', 'lead_type', 'message', 'next_date', 'next_step'])
    .where('id', 'in', idsIn(ids))
    .where('owner_id', '=', numberIn(message, 'user_id'))
    .where(sql<boolean>`${lastGiven} = ${String(given_at)}`)
    .orderBy('id', 'desc')
    .execute();
}
