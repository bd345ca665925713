import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asJsonList } from '../../database/expressions.ts';
import { perEngine } from '../../database/perEngine.ts';
import type { Database } from '../../database/schema.ts';
import { COLUMNS, firstResponse, type LeadFilter } from '../leads/filter.ts';
import { WITHOUT } from '../leads/leads.shared.ts';
import { isMatching } from '../leads/list.ts';
import type { Period } from './periods.ts';
import type { Figures, Group, ReportKind } from './reports.shared.ts';

interface Basis {
  filter: LeadFilter;
  periods: readonly Period[];
  by: ReportKind;
  /** ISO 8601 in UTC. */
  now: string;
}

/** The leads of one group in one period. */
interface Cell {
  /** The first day of the period. */
  period: string;
  /** The parameter of the list that finds the group, and its name. */
  value: string;
  label: string;
  leads: number;
  won: number;
  /** How long each that was answered waited for the first response. */
  seconds: number[];
}

const SECONDS = perEngine<number | null>({
  embedded: sql`unixepoch(answers.response) - unixepoch(answers.created_at)`,
  postgres: sql`extract(epoch from answers.response::timestamptz - answers.created_at::timestamptz)::bigint`,
});

/** The cells of all groups and periods, in one statement: from them follow all figures, medians as well. */
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

/** The figures of some cells together. */
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

/** The groups over all periods, those with the most leads first. */
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
