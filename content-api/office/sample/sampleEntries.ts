import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { LIBRARY_KINDS, type SampleKind } from '../../kinds/kinds.shared.ts';
import { SAMPLE_TABLES, sampleEntries } from '../../transfer/site/sample.ts';
import type { SampleEntry } from './sample.shared.ts';

/** In the order in which they can go: what shows others before those. */
const KINDS: readonly SampleKind[] = [
  'post',
  ...LIBRARY_KINDS.toSorted((a, b) => Number(a.hasPosts ?? 0) - Number(b.hasPosts ?? 0)).map(
    ({ kind }) => kind,
  ),
  'image',
];
const TITLES = { posts: 'title', gallery_images: 'alt_text' } as const;

export interface SampleEntryNow extends SampleEntry {
  edited: boolean;
}

/** The sample's entries that are there, in the order in which they can go. */
export async function sampleEntriesNow(db: Kysely<Database>): Promise<SampleEntryNow[]> {
  const brought = await sampleEntries(db);
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const times = brought[kind] ?? {};
      const table = SAMPLE_TABLES[kind];
      const title = table === 'posts' || table === 'gallery_images' ? TITLES[table] : 'name';
      const rows = await db
        // All of them are read alike; TypeScript wants to see one.
        .selectFrom(table as 'posts')
        .select(['id', 'updated_at', `${title as 'title'} as title`])
        .where('id', 'in', idsIn(Object.keys(times).map(Number)))
        .orderBy('id')
        .execute();
      return rows.map(({ id, updated_at, ...row }) => ({
        kind,
        id,
        ...row,
        edited: times[id] !== updated_at,
      }));
    }),
  );
  return found.flat();
}
