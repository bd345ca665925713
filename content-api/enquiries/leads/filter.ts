import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt, daysAfter, reachedAt } from '../bookings/times/slots.ts';
import { isNotHeld } from '../spam/setSpam.ts';
import { type ChoiceKind, choiceKinds, type LeadChoices, type LeadQuery } from './leads.shared.ts';

export interface LeadFilter extends Omit<LeadQuery, 'owner' | 'next' | 'from' | 'to' | 'answered'> {
  owner?: number | null;
  dueBy?: string;
  created?: Span;
  /** Dates in the search, whose text no longer contains them. */
  dates?: (TypedDate & Span)[];
  answered?: { until: string; isAnswered: boolean };
}

/** ISO 8601 in UTC. */
interface Span {
  since?: string;
  before?: string;
}

/** Days are in the agency's calendar. `today` is YYYY-MM-DD. */
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

export function beginningOf(day: string, timezone: string): string {
  return new Date(reachedAt(day, '00:00', timezone)).toISOString();
}

function ownerOf(owner: string, user: { id: number }): number | null {
  if (owner === 'none') return null;
  return owner === 'mine' ? user.id : Number(owner);
}

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

/** A renamed service is one choice. */
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
 * The first response to a lead (pages/admin/screens/leads/one/response.ts): a note, a meeting that took place, or a
 * booking that staff made, moved or cancelled. Null without one. @param now ISO 8601 in UTC.
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

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

interface TypedDate {
  text: string;
  /** YYYY-MM-DD, both included. */
  first: string;
  last: string;
}

const month = `(?<month>${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|\\.)?`).join('|')}|sept\\.?)`;
const WRITINGS = [
  '(?<year>\\d{4})-(?<number>\\d{1,2})-(?<day>\\d{1,2})',
  '(?<year>\\d{4})-(?<number>\\d{2})',
  '(?<day>\\d{1,2})[./](?<number>\\d{1,2})[./](?<year>\\d{4}|\\d{2})',
  '(?<day>\\d{1,2})\\.\\s?(?<number>\\d{1,2})\\.',
  `(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+${month}(?:,?\\s+(?<year>\\d{4}))?`,
  `${month}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>\\d{4}))?`,
  `${month}\\s+(?<year>\\d{4})`,
  '(?<ago>today|yesterday)',
].map((writing) => new RegExp(`(?<![\\p{L}\\p{N}+.,/-])${writing}(?![\\p{L}\\p{N}/-])`, 'iu'));

/** Without a year, a date is the latest such day. @param today YYYY-MM-DD. */
export function typedDates(search: string, today: string): { words: string; dates: TypedDate[] } {
  const dates: TypedDate[] = [];
  let words = search;
  for (const writing of WRITINGS) {
    const found = writing.exec(words);
    const days = found && daysOf(found.groups ?? {}, today);
    if (!days) continue;
    dates.push({ text: found[0], ...days });
    words = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`;
  }
  return { words: words.trim(), dates };
}

function daysOf(
  { year, month, number, day, ago }: Record<string, string | undefined>,
  today: string,
): Omit<TypedDate, 'text'> | null {
  if (ago) return single(ago.toLowerCase() === 'today' ? today : dayBefore(today));
  const monthNumber = month
    ? MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1
    : Number(number);
  const inYear = (full: number | string) => dateOf(Number(full), monthNumber, Number(day ?? 1));
  const thisYear = Number(today.slice(0, 4));
  const latest = [thisYear, thisYear - 1].map(inYear).find((date) => date !== null && date <= today);
  const first = year ? inYear(year.length === 2 ? `20${year}` : year) : (latest ?? inYear(thisYear));
  if (first === null) return null;
  return day ? single(first) : { first, last: endOfMonth(first) };
}

const single = (day: string) => ({ first: day, last: day });

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
