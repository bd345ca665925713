import { type Kysely, sql } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { messagesOfLead } from '../../outbox/store.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { agencyDay } from '../followUp/due.ts';
import { notesOf } from '../notes/routes.ts';
import { isHeld } from '../spam/setSpam.ts';
import type { Lead, LeadBooking, LeadDetail, LeadEvent, OtherLead } from './leads.shared.ts';
import { leadsByIds } from './store.ts';

const mostOthers = 20;

export async function leadById(db: Kysely<Database>, id: number): Promise<LeadDetail | undefined> {
  const [lead] = await leadsByIds(db, [id]);
  if (!lead) return undefined;
  const [events, notes, bookings, others, messages, today, { keepSpam }] = await Promise.all([
    timeline(db, id),
    notesOf(db, id),
    bookingsOf(db, id),
    alsoWrote(db, lead),
    messagesOfLead(db, id),
    agencyDay(db),
    readSettings(db),
  ]);
  return { ...lead, events, notes, bookings, others, messages, today, spam_days: keepSpam };
}

async function timeline(db: Kysely<Database>, id: number): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('lead_events')
    .select(['id', 'at', 'kind', 'actor', 'detail'])
    .where('lead_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as LeadEvent['kind'],
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }));
}

function bookingsOf(db: Kysely<Database>, id: number): Promise<LeadBooking[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'meeting_type', 'start_utc as start', 'end_utc as end', 'timezone'])
    .select(['status', 'outcome', 'note', 'meeting_link'])
    .where('lead_id', '=', id)
    .orderBy('start_utc')
    .execute();
}

function alsoWrote(db: Kysely<Database>, { id, email }: Lead): Promise<OtherLead[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'message', 'project_type', 'project_name', 'lead_type', 'status', 'created_at'])
    .where('email', 'in', emailSpellings(email))
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
}

export async function countUnopened(db: Kysely<Database>): Promise<number> {
  const { unopened } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('unopened'))
    // The conditions are literals, because a parameter couldn't use their indexes.
    .where(sql<boolean>`opened_at is null`)
    .where((eb) => eb.not(isHeld))
    .executeTakeFirstOrThrow();
  return unopened;
}

/** 0 without any lead. Call it before you read a list, so that leads which arrive meanwhile are announced. */
export async function newestLead(db: Kysely<Database>): Promise<number> {
  const { newest } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

export async function markOpened(db: Kysely<Database>, ids: number[], at: string): Promise<void> {
  await db
    .updateTable('leads')
    .set({ opened_at: at })
    .where('id', 'in', idsIn(ids))
    .where('opened_at', 'is', null)
    .execute();
}
