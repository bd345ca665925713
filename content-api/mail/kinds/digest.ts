import type { Kysely } from 'kysely';
import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { readSettings } from '../../agency/settings/store.ts';
import { meetingName } from '../../agency/wording/meetings.ts';
import type { OwnWording } from '../../agency/wording/wording.shared.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt, reachedAt } from '../../enquiries/bookings/times/slots.ts';
import { dueLeads } from '../../enquiries/followUp/due.ts';
import { countHeld, isNotHeld } from '../../enquiries/spam/held.ts';
import { dropped } from '../../outbox/outcome.ts';
import { morningBefore, unsubscribeToken } from '../leadDigests.ts';
import { type AlertFacts, alertBegun, alertOver } from '../letters/alert.ts';
import { type DigestFacts, morningDigest } from '../letters/digest.ts';
import { type Kind, numberIn } from './kind.ts';

const mostLeads = 20;

export const digestMail: Kind = async ({ db, secrets, head }, message) => {
  const id = numberIn(message, 'user_id');
  const user = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('digest', '=', 1)
    .executeTakeFirst();
  if (!user) return dropped('The user switched the digest off');
  const digest = await digestFacts(db, id, String(message.payload.morning), head);
  return {
    to: mailbox(user.email, user.display_name),
    letter: morningDigest(digest, head),
    unsubscribe: `${head.origin}/api/mail/unsubscribe/${unsubscribeToken(secrets, id)}`,
  };
};

async function digestFacts(
  db: Kysely<Database>,
  reader: number,
  at: string,
  { timezone, wording }: Pick<Letterhead, 'timezone' | 'wording'>,
): Promise<DigestFacts> {
  const today = dateAt(new Date(at), timezone);
  const since = morningBefore(new Date(at), timezone).toISOString();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'name', 'project_name', 'lead_type'])
    .where('created_at', '>', since)
    .where('created_at', '<=', at)
    .where(isNotHeld)
    .orderBy('created_at', 'desc')
    .execute();
  const bookings = await meetingsOn(db, today, { timezone, wording });
  const { failures } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return {
    at,
    leads: leads.slice(0, mostLeads),
    newLeads: leads.length,
    held: await countHeld(db),
    due: await dueLeads(db, reader, today),
    unowned: await dueLeads(db, null, today),
    bookings,
    failures,
  };
}

async function meetingsOn(
  db: Kysely<Database>,
  date: string,
  { timezone, wording }: { timezone: string; wording: OwnWording },
): Promise<DigestFacts['bookings']> {
  const reached = (time: string) => new Date(reachedAt(date, time, timezone)).toISOString();
  const rows = await db
    .selectFrom('bookings')
    .select(['name', 'meeting_type', 'start_utc', 'lead_id'])
    .where('status', '!=', 'cancelled')
    .where('start_utc', '>=', reached('00:00'))
    .where('start_utc', '<', reached('24:00'))
    .orderBy('start_utc')
    .execute();
  return rows.map((row) => ({
    ...row,
    meeting_type: meetingName(row.meeting_type, wording) ?? row.meeting_type,
  }));
}

/** To one admin. An email that waited is dropped if nobody wants these any more. */
export const alertMail: Kind = async ({ db, head }, message) => {
  const admin = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', numberIn(message, 'user_id'))
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (!admin) return dropped('The user is no admin any more');
  if (!(await readSettings(db)).alertMails) return dropped('Alerts are switched off');
  const facts = message.payload as unknown as AlertFacts;
  return {
    to: mailbox(admin.email, admin.display_name),
    letter: (message.kind === 'alert.over' ? alertOver : alertBegun)(facts, head),
  };
};
