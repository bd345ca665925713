import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KindKey } from '../kinds/kinds.shared.ts';
import type { Database } from './schema.ts';
import { perEngine } from './store.ts';

/** Whose entries come back from the trash, or are named where nothing notices that they are gone. */
type Numbered = KindKey | 'gallery_images' | 'posts';

/** For a new row of this table: an id that none had before, so that nothing is taken for what was deleted. */
export function nextId(table: Numbered): RawBuilder<number> {
  return perEngine({
    embedded: sql<number>`(select 1 + max(
      coalesce((select max(id) from ${sql.table(table)}), 0),
      coalesce((select highest from given_ids where name = ${table}), 0)
    ))`,
    postgres: sql<number>`nextval(${sql.lit(`${table}_id_seq`)})`,
  });
}

/** Deletes a row for good, and remembers that its id was given. Run it in a transaction. */
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
  // All of them are deleted alike; TypeScript wants to see one.
  await db
    .deleteFrom(table as 'posts')
    .where('id', '=', id)
    .execute();
}
