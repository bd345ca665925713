import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { asJsonList } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { isFound, sortKeyOf } from '../../database/search.ts';
import { isDue } from '../followUp/due.ts';
import { countHeld, isHeld, isNotHeld } from '../spam/setSpam.ts';
import { COLUMNS, firstResponse, type LeadFilter } from './filter.ts';
import { choiceKinds, type LeadList, type LeadPlace, WITHOUT } from './leads.shared.ts';
import { leadsByIds } from './store.ts';

const defaultLimit = 25;

export async function leads(
  db: Kysely<Database>,
  query: LeadFilter = {},
): Promise<Omit<LeadList, 'today' | 'newest'>> {
  const held = await countHeld(db);
  if (query.page === undefined && query.limit === undefined) {
    const all = await leadsByIds(db, await matchingIds(db, query));
    return { leads: all, total: all.length, totalPages: 1, held };
  }
  const limit = query.limit ?? defaultLimit;
  const { total, ids } = await pageOfIds(db, query, limit);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { leads: await leadsByIds(db, ids), total, totalPages, held };
}

export async function matchingIds(db: Kysely<Database>, query: LeadFilter): Promise<number[]> {
  const statement = sql<{ id: number }>`select id from ${matching(db, query)} as found ${sorted(query)}`;
  return (await statement.execute(db)).rows.map(({ id }) => id);
}

export async function placeOfLead(
  db: Kysely<Database>,
  id: number,
  query: LeadFilter,
): Promise<LeadPlace | undefined> {
  const ids = await matchingIds(db, query);
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  const beside = [ids[index - 1], ids[index + 1]];
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      beside.filter((other) => other !== undefined),
    )
    .execute();
  const [previous, next] = beside.map((other) => rows.find((lead) => lead.id === other) ?? null);
  return { previous: previous ?? null, next: next ?? null, position: index + 1, total: ids.length };
}

/**
 * Searches once for the count and the page. Without a search, an index gives the newest leads or the first by name,
 * and only the count reads all. Only ids are sorted, not rows.
 */
async function pageOfIds(db: Kysely<Database>, query: LeadFilter, limit: number) {
  const offset = ((query.page ?? 1) - 1) * limit;
  const manner = query.search || query.dates ? sql`materialized` : sql`not materialized`;
  const statement = sql<{ total: number; ids: string }>`with found as ${manner} ${matching(db, query)}
    select (select count(*) from found) as total, (
      select ${asJsonList('id', sorted(query))}
      from (select * from found ${sorted(query)} limit ${limit} offset ${offset}) as page
    ) as ids`;
  const [page] = (await statement.execute(db)).rows;
  return { total: page?.total ?? 0, ids: JSON.parse(page?.ids ?? '[]') as number[] };
}

function matching(db: Kysely<Database>, query: LeadFilter) {
  const { sort } = query;
  return db
    .selectFrom('leads')
    .select((eb) => [
      'id',
      eb.ref(sort === 'project_type' ? 'project_name' : (sort ?? 'created_at')).as('key'),
    ])
    .where((eb) => isMatching(eb, query));
}

export function isMatching(
  eb: ExpressionBuilder<Database, 'leads'>,
  { search, status, owner, dueBy, spam, created, after, dates = [], answered, ...query }: LeadFilter,
) {
  const conditions: Expression<SqlBool>[] = [spam === 'held' ? isHeld : isNotHeld];
  if (status !== undefined) conditions.push(eb('status', '=', status));
  if (owner !== undefined) conditions.push(eb('owner_id', 'is not distinct from', owner));
  if (dueBy !== undefined) conditions.push(isDue(eb, dueBy));
  if (after !== undefined) conditions.push(eb('id', '>', after));
  if (created) conditions.push(isCreatedWithin(created));
  if (search) conditions.push(isFound('leads', search));
  for (const kind of choiceKinds) {
    const value = query[kind];
    if (value !== undefined) conditions.push(eb(COLUMNS[kind], '=', value === WITHOUT ? '' : value));
  }
  if (answered) {
    const isOpen = sql<boolean>`${firstResponse(answered.until)} is null`;
    conditions.push(answered.isAnswered ? eb.not(isOpen) : isOpen);
  }
  for (const date of dates) {
    const isPlanned = eb.between('next_date', date.first, date.last);
    conditions.push(eb.or([isCreatedWithin(date), isPlanned, isFound('leads', date.text)]));
  }
  return eb.and(conditions);
}

function isCreatedWithin({ since, before }: NonNullable<LeadFilter['created']>): RawBuilder<boolean> {
  const ends = [since && sql`created_at >= ${since}`, before && sql`created_at < ${before}`].filter(Boolean);
  return sql<boolean>`(${sql.join(ends, sql` and `)})`;
}

/** Equal leads follow by id in the same direction; leads without a day always come last. */
function sorted({ sort = 'created_at', order }: LeadFilter): RawBuilder<unknown> {
  const isNewest = sort === 'created_at';
  const direction = sql.raw((order ?? (isNewest ? 'desc' : 'asc')) === 'desc' ? 'desc' : 'asc');
  if (sort === 'next_date') return sql`order by (key is null), key ${direction}, id ${direction}`;
  return sql`order by ${isNewest ? sql`key` : sortKeyOf(sql`key`)} ${direction}, id ${direction}`;
}
