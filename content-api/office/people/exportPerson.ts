import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { notesOf } from '../../enquiries/notes/routes.ts';
import { messageColumns } from '../../outbox/store.ts';
import { belongingsOf } from './find.ts';

/** Hashes of secrets, and keys that say nothing of a person. */
const inner = { manage_token_sha256: undefined, idempotency_key: undefined };

/** All that is kept of a person, for a file of their own (GDPR, Articles 15 and 20). Times are ISO 8601 in UTC. */
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
