import { type Kysely, sql } from 'kysely';
import { hasWithin, idsIn, jsonNumber } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { notesOf } from '../../enquiries/notes/routes.ts';
import { messageColumns } from '../../outbox/store.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import type { PersonFound } from './people.shared.ts';

export interface Belongings {
  email: string;
  leads: number[];
  bookings: number[];
  messages: number[];
}

/** Includes meetings that somebody else booked for these leads, and messages about all of them. */
export async function belongingsOf(db: Kysely<Database>, email: string): Promise<Belongings> {
  const forms = emailSpellings(email);
  const leads = idsOf(await db.selectFrom('leads').select('id').where('email', 'in', forms).execute());
  const bookings = idsOf(
    await db
      .selectFrom('bookings')
      .select('id')
      .where((eb) => eb.or([eb('email', 'in', forms), eb('lead_id', 'in', idsIn(leads))]))
      .execute(),
  );
  const messages = idsOf(
    await db
      .selectFrom('outbox')
      .select('id')
      .where((eb) =>
        eb.or([
          eb(jsonNumber('payload', 'lead_id'), 'in', idsIn(leads)),
          eb(jsonNumber('payload', 'booking_id'), 'in', idsIn(bookings)),
        ]),
      )
      .execute(),
  );
  return { email, leads, bookings, messages };
}

export async function personFound(db: Kysely<Database>, email: string, now: Date): Promise<PersonFound> {
  const { leads, bookings, messages } = await belongingsOf(db, email);
  const { notes } = await db
    .selectFrom('lead_notes')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('lead_id', 'in', idsIn(leads))
    .executeTakeFirstOrThrow();
  const upcoming = await db
    .selectFrom('bookings')
    .select('start_utc')
    .where('id', 'in', idsIn(bookings))
    .where('status', '!=', 'cancelled')
    .where('end_utc', '>', now.toISOString())
    .orderBy('start_utc')
    .execute();
  return {
    email,
    leads: leads.length,
    notes,
    meetings: bookings.length,
    upcoming: upcoming.map(({ start_utc }) => start_utc),
    messages: messages.length,
    mentionedIn: await mentionedIn(db, email, leads),
    isUser: await isUser(db, email),
  };
}

export async function mentionedIn(db: Kysely<Database>, email: string, own: number[]): Promise<number[]> {
  const names = (text: string) =>
    sql<boolean>`(${sql.join(
      emailSpellings(email).map((form) => hasWithin(sql`lower(${sql.ref(text)})`, form)),
      sql` or `,
    )})`;
  const rows = await db
    .selectFrom('leads')
    .leftJoin('lead_notes', 'lead_notes.lead_id', 'leads.id')
    .select('leads.id')
    .distinct()
    .where('leads.id', 'not in', idsIn(own))
    .leftJoin('lead_events', (join) =>
      join.onRef('lead_events.lead_id', '=', 'leads.id').on('lead_events.kind', '=', 'facts'),
    )
    .where((eb) => eb.or([names('leads.message'), names('lead_notes.text'), names('lead_events.detail')]))
    .orderBy('leads.id')
    .execute();
  return idsOf(rows);
}

export async function isUser(db: Kysely<Database>, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emailSpellings(email))
    .executeTakeFirst();
  return user !== undefined;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Hashes of secrets, and keys that say nothing about a person. */
const inner = { manage_token_sha256: undefined, idempotency_key: undefined };

/** Follows GDPR, Articles 15 and 20. Times are ISO 8601 in UTC. */
export async function exportPerson(db: Kysely<Database>, email: string, now: Date): Promise<object> {
  const { leads, bookings, messages } = await belongingsOf(db, email);
  const leadRows = await db.selectFrom('leads').selectAll().where('id', 'in', idsIn(leads)).execute();
  const events = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'at', 'kind', 'actor', 'detail'])
    .where('lead_id', 'in', idsIn(leads))
    .orderBy('id')
    .execute();
  const notes = await Promise.all(leads.map((id) => notesOf(db, id)));
  return {
    email,
    handed_out_at: now.toISOString(),
    leads: leadRows.map((lead) => ({
      ...lead,
      ...inner,
      utm: JSON.parse(lead.utm) as object,
      notes: notes
        .flat()
        .flatMap(({ lead_id, text, author, created_at }) =>
          lead_id === lead.id ? [{ text, author, created_at }] : [],
        ),
      timeline: events
        .filter(({ lead_id }) => lead_id === lead.id)
        .map(({ lead_id: _, detail, ...event }) => ({ ...event, detail: JSON.parse(detail) as object })),
    })),
    meetings: (
      await db.selectFrom('bookings').selectAll().where('id', 'in', idsIn(bookings)).orderBy('id').execute()
    ).map((booking) => ({ ...booking, ...inner })),
    messages: await db
      .selectFrom('outbox')
      .select(messageColumns)
      .where('id', 'in', idsIn(messages))
      .orderBy('id')
      .execute(),
  };
}
