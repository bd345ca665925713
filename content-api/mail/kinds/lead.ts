import type { Kysely } from 'kysely';
import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/outcome.ts';
import { notifyStaffOfLead, thankVisitor } from '../letters/lead.ts';
import { type Kind, numberIn, toStaff } from './kind.ts';

const gone = dropped('The lead was deleted');

export const thankVisitorOfLead: Kind = async ({ db, head }, message) => {
  const lead = await leadOf(db, message);
  return lead ? { to: mailbox(lead.email, lead.name), letter: thankVisitor(lead, head) } : gone;
};

export const notifyStaffAboutLead: Kind = async (context, message) => {
  const lead = await leadOf(context.db, message);
  if (!lead) return gone;
  if (await hasBooked(context.db, lead.id)) return dropped('The email about the meeting covers this');
  const replyTo = mailbox(lead.email, lead.name);
  return toStaff(context, message, { replyTo, letter: notifyStaffOfLead(lead, context.head) });
};

/** Whether it began as the first step of a booking, which came to its end. */
async function hasBooked(db: Kysely<Database>, id: number): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select('bookings.id')
    .where('lead_id', '=', id)
    .where('lead_type', '=', 'Consultation')
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

function leadOf(db: Kysely<Database>, message: OutboxMessage) {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'phone', 'company', 'message', 'project_name', 'lead_type', 'created_at'])
    .where('id', '=', numberIn(message, 'lead_id'))
    .executeTakeFirst();
}
