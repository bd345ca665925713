import type { Kysely, Updateable } from 'kysely';
import type { Database } from '../database/schema.ts';

export async function noteLane(
  db: Kysely<Database>,
  lane: string,
  state: Omit<Updateable<Database['lane_states']>, 'lane'>,
): Promise<void> {
  await db
    .insertInto('lane_states')
    .values({ lane, ...state })
    .onConflict((conflict) => conflict.column('lane').doUpdateSet(state))
    .execute();
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}
