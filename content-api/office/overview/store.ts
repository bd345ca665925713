import { type Kysely, sql } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt, daysAfter } from '../../enquiries/bookings/times/slots.ts';
import { agencyDay, countDue } from '../../enquiries/followUp/due.ts';
import { countUnopened } from '../../enquiries/leads/detail.ts';
import { type LeadStatus, leadStatuses } from '../../enquiries/leads/leads.shared.ts';
import type { ReportKind } from '../../enquiries/reports/reports.shared.ts';
import { beginOf, cellsOf, figuresOf, groupsOf, periodsOf } from '../../enquiries/reports/store.ts';
import { countHeld, isNotHeld } from '../../enquiries/spam/setSpam.ts';
import { promptsLeft } from '../../sitePages/prompts.ts';
import { allPages } from '../../sitePages/store.ts';
import type { LeadsOverview, LeadWeek, NextBooking, Overview } from './overview.shared.ts';

const most = 5;

export async function countOf(
  db: Kysely<Database>,
  table: 'authors' | 'categories' | 'users',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function postCounts(db: Kysely<Database>): Promise<Overview['posts']> {
  const rows = await db
    .selectFrom('posts')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const [published, drafts, archived] = [of('published'), of('draft'), of('archived')];
  return { total: published + drafts + archived, published, drafts, archived };
}

/** @param owner limits it to this user's posts; null for all posts and pages. */
export async function latestDrafts(db: Kysely<Database>, owner: number | null): Promise<Overview['drafts']> {
  const drafts = async (table: 'posts' | 'pages') => {
    const rows = await db
      .selectFrom(table as 'posts')
      .select(['id', 'title', 'updated_at'])
      .where('status', '=', 'draft')
      .$if(owner !== null, (all) => all.where('created_by', '=', owner))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({ kind: table === 'posts' ? ('post' as const) : ('page' as const), ...row }));
  };
  const all = [...(await drafts('posts')), ...(owner === null ? await drafts('pages') : [])];
  return all.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1)).slice(0, most);
}

export async function countUnwritten(db: Kysely<Database>): Promise<number> {
  const pages = await allPages(db);
  return pages.filter(
    ({ status, of_entry, sections }) =>
      status === 'published' &&
      of_entry !== 'hidden' &&
      of_entry !== 'deleted' &&
      promptsLeft(sections.filter(({ hidden }) => !hidden)).length > 0,
  ).length;
}

export async function leadsOverview(db: Kysely<Database>, owner: number, now: Date): Promise<LeadsOverview> {
  const counts = await db
    .selectFrom('leads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(isNotHeld)
    .groupBy('status')
    .execute();
  const newest = await db
    .selectFrom('leads')
    .select(['id', 'name', 'project_type', 'project_name', 'lead_type', 'created_at', 'opened_at'])
    .where('status', '=', 'Lead')
    .where(isNotHeld)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const mondays = lastMondays(now);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    unopened: await countUnopened(db),
    due: await countDue(db, owner, await agencyDay(db, now)),
    held: await countHeld(db),
    flooded: await countHeld(db, 'flood'),
    newest,
    weeks: weeksOf(mondays, await leadsByDay(db, mondays[0] ?? '')),
    week: await figuresOfWeek(db, now),
  };
}

const LARGEST = 3;

async function figuresOfWeek(db: Kysely<Database>, now: Date): Promise<LeadsOverview['week']> {
  const { timezone } = await readSettings(db);
  const to = dateAt(now, timezone);
  const from = beginOf('week', to);
  const periods = periodsOf('week', from, to, timezone);
  const cells = (by: ReportKind) => cellsOf(db, { filter: {}, periods, by, now: now.toISOString() });
  const services = await cells('service');
  return {
    from,
    to,
    total: figuresOf(services),
    service: groupsOf(services).slice(0, LARGEST),
    form_page: groupsOf(await cells('form_page')).slice(0, LARGEST),
    source: groupsOf(await cells('source')).slice(0, LARGEST),
  };
}

function leadsByDay(db: Kysely<Database>, from: string): Promise<DayCount[]> {
  const day = sql<string>`substr(created_at, 1, 10)`;
  return db
    .selectFrom('leads')
    .select((eb) => [day.as('day'), 'status', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where(isNotHeld)
    .groupBy([day, 'status'])
    .execute();
}

export function nextBookings(db: Kysely<Database>, now: Date): Promise<NextBooking[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'lead_id', 'name', 'meeting_type', 'start_utc as start', 'end_utc as end'])
    .select(['timezone', 'status', 'meeting_link'])
    .where('end_utc', '>', now.toISOString())
    .where('status', '!=', 'cancelled')
    .orderBy('start_utc')
    .limit(most)
    .execute();
}

/** `day` is YYYY-MM-DD in UTC; `status` is today's. */
interface DayCount {
  day: string;
  status: LeadStatus;
  count: number;
}

/** The Mondays of the last weeks, oldest first, with the current week. */
export function lastMondays(now: Date, count = 12): string[] {
  const monday = beginOf('week', now.toISOString().slice(0, 10));
  return Array.from({ length: count }, (_, index) => daysAfter(monday, 7 * (index + 1 - count)));
}

export function weeksOf(mondays: readonly string[], days: readonly DayCount[]): LeadWeek[] {
  const weeks = mondays.map((week) => ({ week, counts: noLeads() }));
  for (const { day, status, count } of days) {
    const week = weeks.find((other) => other.week === beginOf('week', day));
    if (week) week.counts[status] += count;
  }
  return weeks;
}

function noLeads(): Record<LeadStatus, number> {
  return Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>;
}
