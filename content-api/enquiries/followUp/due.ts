import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt } from '../bookings/times/slots.ts';

export function isDue(eb: ExpressionBuilder<Database, 'leads'>, day: string) {
  return eb.and([eb('next_date', '<=', day), eb('leads.status', '!=', 'Discard')]);
}

export async function countDue(db: Kysely<Database>, owner: number, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where((eb) => isDue(eb, day))
    .executeTakeFirstOrThrow();
  return count;
}

/** The longest overdue comes first. @param owner null for leads without an owner. */
export function dueLeads(db: Kysely<Database>, owner: number | null, day: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'next_step', sql<string>`next_date`.as('next_date')])
    .where('owner_id', 'is not distinct from', owner)
    .where((eb) => isDue(eb, day))
    .orderBy('next_date')
    .orderBy('id')
    .execute();
}

export async function agencyDay(db: Kysely<Database>, now = new Date()): Promise<string> {
  return dateAt(now, (await readSettings(db)).timezone);
}
