import { type Kysely, sql } from 'kysely';
import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/outcome.ts';
import { readersByMail } from '../../staff/notifications/store.ts';
import { givenLeads } from '../letters/owner.ts';
import { previewOpened } from '../letters/previewOpened.ts';
import { type Kind, numberIn } from './kind.ts';

export const notifyOwnerOfLeads: Kind = async ({ db, head }, message) => {
  const id = numberIn(message, 'user_id');
  const [owner] = await readersByMail(db, 'lead', [id]);
  if (!owner) return dropped('The user was deleted, or chose no emails about leads');
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

export const previewOpenedMail: Kind = async ({ db, head }, message) => {
  const [user] = await readersByMail(db, 'preview', [numberIn(message, 'user_id')]);
  if (!user) return dropped('The user was deleted, or chose no emails about previews');
  const isPost = message.payload.post_id !== undefined;
  const id = numberIn(message, isPost ? 'post_id' : 'page_id');
  const entry = await db
    .selectFrom((isPost ? 'posts' : 'pages') as 'posts')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return dropped('The entry was deleted');
  const edit = isPost ? `/admin/posts/${id}/edit` : `/admin/pages/${id}`;
  return {
    to: mailbox(user.email, user.display_name),
    letter: previewOpened({ title: entry.title, edit }, head),
  };
};
