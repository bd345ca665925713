import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isNotHeld } from '../spam/held.ts';
import { type ChoiceKind, choiceKinds, type LeadChoices } from './leads.shared.ts';

/** The column that each filter reads. */
export const COLUMNS = {
  service: 'project_type',
  form: 'lead_type',
  source: 'source',
  campaign: 'campaign',
  form_page: 'form_page',
} as const satisfies Record<ChoiceKind, string>;

const MOST = 200;

export async function leadChoices(db: Kysely<Database>): Promise<LeadChoices> {
  const choices = choiceKinds.map(async (kind) => [kind, await choicesOf(db, kind)] as const);
  return Object.fromEntries(await Promise.all(choices)) as LeadChoices;
}

/** A service that was renamed is one choice. */
function choicesOf(db: Kysely<Database>, kind: ChoiceKind): Promise<LeadChoices[ChoiceKind]> {
  const column = COLUMNS[kind];
  return db
    .selectFrom('leads')
    .select((eb) => [
      `${column} as value`,
      eb.fn.max(kind === 'service' ? 'project_name' : column).as('label'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where(column, '!=', '')
    .where(isNotHeld)
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(MOST)
    .execute();
}

/**
 * When the visitor of a lead first heard from somebody here (pages/admin/screens/leads/one/response.ts): a note says so,
 * a meeting took place, or somebody booked, moved or cancelled one. Null while nobody has answered. @param now ISO 8601 in UTC.
 */
export function firstResponse(now: string): RawBuilder<string | null> {
  return sql<string | null>`(select min(at) from (
    select created_at as at from lead_notes
      where lead_id = leads.id and response != '' and deleted_at is null
    union all select start_utc from bookings
      where lead_id = leads.id and status != 'cancelled' and outcome in ('', 'held') and start_utc <= ${now}
    union all select at from lead_events
      where lead_id = leads.id and kind = 'booking' and actor != '' and detail not like '%"change":"outcome"%'
  ) as responses)`;
}
