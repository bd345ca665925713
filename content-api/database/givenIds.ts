import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KindKey } from '../kinds/kinds.shared.ts';
import type { Database } from './schema.ts';
import { perEngine } from './store.ts';

/** These entries come back from the trash, or others refer to their ids without a constraint. */
type Numbered = KindKey | 'gallery_images' | 'posts';

/** An id that no row had before, so that a new row is never taken for a deleted one. */
export function nextId(table: Numbered): RawBuilder<number> {
  return perEngine({
    embedded: sql<number>`(select 1 + max(
      coalesce((select max(id) from ${sql.table(table)}), 0),
      coalesce((select highest from given_ids where name = ${table}), 0)
    ))`,
    postgres: sql<number>`nextval(${sql.lit(`${table}_id_seq`)})`,
  });
}

/** Deletes a row and never assigns its id again. Run it in a transaction. */
export async function removeRow(db: Kysely<Database>, table: Numbered, id: number): Promise<void> {
  await db
    .insertInto('given_ids')
    .values({ name: table, highest: id })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ highest: eb.ref('excluded.highest') }))
        .whereRef('given_ids.highest', '<', 'excluded.highest'),
    )
    .execute();
  // TypeScript needs one table name; all these tables work alike.
  await db
    .deleteFrom(table as 'posts')
    .where('id', '=', id)
    .execute();
}
