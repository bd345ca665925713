import { parseDate } from '@internationalized/date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asJsonList } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { perEngine } from '../../database/store.ts';
import { daysAfter } from '../bookings/times/slots.ts';
import { beginningOf, COLUMNS, firstResponse, type LeadFilter } from '../leads/filter.ts';
import { WITHOUT } from '../leads/leads.shared.ts';
import { isMatching } from '../leads/list.ts';
import type { Figures, Group, ReportKind, ReportUnit } from './reports.shared.ts';

interface Basis {
  filter: LeadFilter;
  periods: readonly Period[];
  by: ReportKind;
  /** ISO 8601 in UTC. */
  now: string;
}

interface Cell {
  period: string;
  value: string;
  label: string;
  leads: number;
  won: number;
  seconds: number[];
}

const SECONDS = perEngine<number | null>({
  embedded: sql`unixepoch(answers.response) - unixepoch(answers.created_at)`,
  postgres: sql`extract(epoch from answers.response::timestamptz - answers.created_at::timestamptz)::bigint`,
});

/** A single statement reads all cells, from which all figures follow, even medians. */
export async function cellsOf(db: Kysely<Database>, { filter, periods, by, now }: Basis): Promise<Cell[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const created = { since: first.since, before: last.before };
  const leads = db
    .selectFrom('leads')
    .select(['id', 'status', 'created_at', 'owner_id', 'project_type', 'project_name'])
    .select(['lead_type', 'source', 'campaign', 'form_page'])
    .where((eb) => isMatching(eb, { ...filter, created }));
  const rows = periods.map(({ first: day, since, before }) => sql`(${day}, ${since}, ${before})`);
  const statement = sql<
    Record<'period' | 'value' | 'label' | 'seconds', string> & Record<'leads' | 'won', number>
  >`
    with answers as (
      select leads.*, periods.column1 as period, ${firstResponse(now)} as response
      from (values ${sql.join(rows)}) as periods
      join ${leads} as leads on leads.created_at >= periods.column2 and leads.created_at < periods.column3
    ), found as (
      select period, ${groupOf(by)} as value, ${labelOf(by)} as label, answers.status, ${SECONDS} as seconds
      from answers left join users on users.id = answers.owner_id
    )
    select period, value, max(label) as label, count(*) as leads,
      count(case when status = 'Won' then 1 end) as won, ${asJsonList('seconds')} as seconds
    from found group by period, value order by period, value`;
  const found = await statement.execute(db);
  return found.rows.map(({ leads: count, won, seconds, ...cell }) => ({
    ...cell,
    leads: Number(count),
    won: Number(won),
    seconds: (JSON.parse(seconds) as (number | null)[]).filter((each) => each !== null),
  }));
}

export function figuresOf(cells: readonly Cell[]): Figures {
  const seconds = cells.flatMap((cell) => cell.seconds).sort((a, b) => a - b);
  const middle = [(seconds.length - 1) >> 1, seconds.length >> 1].map((index) => seconds[index] ?? 0);
  return {
    leads: cells.reduce((sum, { leads }) => sum + leads, 0),
    answered: seconds.length,
    won: cells.reduce((sum, { won }) => sum + won, 0),
    median: seconds.length > 0 ? Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2) : null,
  };
}

export function groupsOf(cells: readonly Cell[]): Group[] {
  const values = [...new Set(cells.map(({ value }) => value))];
  return values
    .map((value) => {
      const its = cells.filter((cell) => cell.value === value);
      return { value, label: its.at(-1)?.label ?? '', ...figuresOf(its) };
    })
    .sort((a, b) => b.leads - a.leads || (a.value < b.value ? -1 : 1));
}

function groupOf(by: ReportKind): RawBuilder<string> {
  if (by === 'owner') return sql`coalesce(cast(answers.owner_id as text), 'none')`;
  return sql`coalesce(nullif(${sql.ref(`answers.${COLUMNS[by]}`)}, ''), ${sql.lit(WITHOUT)})`;
}

function labelOf(by: ReportKind): RawBuilder<string> {
  if (by === 'owner') return sql`coalesce(users.display_name, '')`;
  return sql.ref(`answers.${by === 'service' ? 'project_name' : COLUMNS[by]}`);
}

/** `first` and `last` are days of the agency's calendar, both included; the others are instants. */
interface Period {
  first: string;
  last: string;
  since: string;
  before: string;
}

const MOST = 120;

/** Oldest first; at most the 120 newest. */
export function periodsOf(unit: ReportUnit, from: string, to: string, timezone: string): Period[] {
  const periods: Period[] = [];
  for (let last = to; last >= from && periods.length < MOST; ) {
    const begin = beginOf(unit, last);
    const first = begin < from ? from : begin;
    const [since, before] = [beginningOf(first, timezone), beginningOf(daysAfter(last, 1), timezone)];
    periods.unshift({ first, last, since, before });
    last = daysAfter(begin, -1);
  }
  return periods;
}

/** The beginning of a report without `from`: it shows 12 weeks or months. */
export function usualFrom(unit: ReportUnit, to: string): string {
  const begin = beginOf(unit, to);
  return unit === 'week' ? daysAfter(begin, -7 * 11) : parseDate(begin).subtract({ months: 11 }).toString();
}

export function beginOf(unit: ReportUnit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
