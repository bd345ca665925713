import { type Kysely, sql } from 'kysely';
import { perEngine } from '../../database/perEngine.ts';
import type { Database } from '../../database/schema.ts';

/** Leads that are held back. As a literal: their index is of no use to a parameter. */
export const isHeld = sql<boolean>`spam_reasons != ''`;

/**
 * Leads that aren't: few are held, so the indexes of all leads serve. SQLite reads the list of them once from their
 * index; PostgreSQL would go through a long one anew for each lead, and joins it instead.
 */
export const isNotHeld = perEngine<boolean>({
  embedded: sql`leads.id not in (select id from leads as held where held.spam_reasons != '')`,
  postgres: sql`not exists (select from leads as held where held.id = leads.id and held.spam_reasons != '')`,
});

export async function countHeld(db: Kysely<Database>): Promise<number> {
  const { held } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where(isHeld)
    .executeTakeFirstOrThrow();
  return held;
}
