import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt, daysAfter, reachedAt } from '../bookings/times/slots.ts';
import type { LeadQuery } from './leads.shared.ts';
import { type TypedDate, typedDates } from './typedDates.ts';

export interface LeadFilter extends Omit<LeadQuery, 'owner' | 'next' | 'from' | 'to' | 'answered'> {
  owner?: number | null;
  dueBy?: string;
  created?: Span;
  /** Named in the search, which is without them then. */
  dates?: (TypedDate & Span)[];
  answered?: { until: string; isAnswered: boolean };
}

/** Instants, ISO 8601 in UTC. */
interface Span {
  since?: string;
  before?: string;
}

/** The filter of a query for this user, in the agency's calendar. `today` is a day of it, YYYY-MM-DD. */
export async function filterFrom(
  db: Kysely<Database>,
  user: { id: number },
  { owner, next, from, to, answered, search = '', ...query }: LeadQuery,
): Promise<LeadFilter & { today: string }> {
  const { timezone } = await readSettings(db);
  const today = dateAt(new Date(), timezone);
  const { words, dates } = typedDates(search, today);
  const span = (first?: string, last?: string): Span => ({
    ...(first ? { since: beginningOf(first, timezone) } : {}),
    ...(last ? { before: beginningOf(daysAfter(last, 1), timezone) } : {}),
  });
  return {
    ...query,
    today,
    search: words,
    ...(dates.length > 0
      ? { dates: dates.map((date) => ({ ...date, ...span(date.first, date.last) })) }
      : {}),
    ...(from || to ? { created: span(from, to) } : {}),
    ...(owner === undefined ? {} : { owner: ownerOf(owner, user) }),
    ...(next === 'due' ? { dueBy: today } : {}),
    ...(answered ? { answered: { until: new Date().toISOString(), isAnswered: answered === 'yes' } } : {}),
  };
}

/** When a day of the agency begins. */
export function beginningOf(day: string, timezone: string): string {
  return new Date(reachedAt(day, '00:00', timezone)).toISOString();
}

function ownerOf(owner: string, user: { id: number }): number | null {
  if (owner === 'none') return null;
  return owner === 'mine' ? user.id : Number(owner);
}
