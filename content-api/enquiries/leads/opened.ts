import { type Kysely, sql } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { isHeld } from '../spam/held.ts';

export async function countUnopened(db: Kysely<Database>): Promise<number> {
  const { unopened } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('unopened'))
    // The conditions are literals, because a parameter couldn't use their indexes.
    .where(sql<boolean>`opened_at is null`)
    .where((eb) => eb.not(isHeld))
    .executeTakeFirstOrThrow();
  return unopened;
}

/** 0 while there are none. Asked before a list is read: what comes meanwhile is announced, and not missed. */
export async function newestLead(db: Kysely<Database>): Promise<number> {
  const { newest } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

export async function markOpened(db: Kysely<Database>, ids: number[], at: string): Promise<void> {
  await db
    .updateTable('leads')
    .set({ opened_at: at })
    .where('id', 'in', idsIn(ids))
    .where('opened_at', 'is', null)
    .execute();
}
