import { type RawBuilder, sql } from 'kysely';

/** For a new row of this table: an id that none had before, so that nothing is taken for what was deleted. */
export function nextId(
  table: 'authors' | 'categories' | 'gallery_images' | 'logos' | 'posts' | 'services' | 'testimonials',
): RawBuilder<number> {
  return sql<number>`(select 1 + max(
    coalesce((select max(id) from ${sql.table(table)}), 0),
    coalesce((select highest from given_ids where name = ${table}), 0)
  ))`;
}
