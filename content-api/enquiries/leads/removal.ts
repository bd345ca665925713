import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { isSettled } from '../bookings/store.ts';

/**
 * Deletes leads for good; meetings to come stay, as somebody may turn up to them.
 * @returns the ids of those that were there, and how many meetings stay.
 */
export function deleteLeads(
  db: Kysely<Database>,
  ids: number[],
  now = new Date(),
): Promise<{ deleted: number[]; upcoming: number }> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('bookings')
      .where('lead_id', 'in', idsIn(ids))
      .where(isSettled(now))
      .execute();
    const { upcoming } = await transaction
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('upcoming'))
      .where('lead_id', 'in', idsIn(ids))
      .executeTakeFirstOrThrow();
    const deleted = await transaction
      .deleteFrom('leads')
      .where('id', 'in', idsIn(ids))
      .returning('id')
      .execute();
    return { deleted: deleted.map(({ id }) => id), upcoming };
  });
}
