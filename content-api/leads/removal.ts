import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Deletes leads with their timelines and notes, for good. Their meetings stay in the calendar, as somebody may
 * turn up to them.
 * @returns the ids of those that were there.
 */
export async function deleteLeads(db: Kysely<Database>, ids: number[]): Promise<number[]> {
  const deleted = await db.deleteFrom('leads').where('id', 'in', ids).returning('id').execute();
  return deleted.map(({ id }) => id);
}
