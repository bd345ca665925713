import { type Kysely, sql } from 'kysely';
import { isNoneOf } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { SpamReason } from './spam.shared.ts';

/** Leads that are held back. As a literal: their index is of no use to a parameter. */
export const isHeld = sql<boolean>`spam_reasons != ''`;

/** Leads that aren't: few are held, so the indexes of all leads serve. */
export const isNotHeld = isNoneOf('leads.id', 'held.id', sql`leads as held where held.spam_reasons != ''`);

/** @param reason as the only one; without it, for any. */
export async function countHeld(db: Kysely<Database>, reason?: SpamReason): Promise<number> {
  const { held } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where(isHeld)
    .$if(reason !== undefined, (counted) => counted.where('spam_reasons', '=', reason ?? ''))
    .executeTakeFirstOrThrow();
  return held;
}
