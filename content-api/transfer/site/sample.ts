import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { LIBRARY_KINDS, type SampleKind } from '../../kinds/kinds.shared.ts';

const KEY = 'sampleImport';
export const ENTRIES = 'sampleEntries';

/** Pictures alone don't count as content. */
const CONTENT = [
  'posts',
  ...LIBRARY_KINDS.map(({ key }) => key),
  'seo_entries',
  'settings',
  'redirects',
] as const;

/** True without content, or after an interrupted import of the sample. Nobody wants it among their own content. */
export async function wantsSample(db: Kysely<Database>): Promise<boolean> {
  const state = await readSetting(db, KEY);
  if (state !== undefined) return state === 'begun';
  for (const table of CONTENT) {
    const row = await db.selectFrom(table).select(sql`1`.as('there')).limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

export const SAMPLE_TABLES = Object.fromEntries([
  ['post', 'posts'],
  ...LIBRARY_KINDS.map(({ kind, key }) => [kind, key]),
  ['image', 'gallery_images'],
]) as Record<SampleKind, keyof Database>;

const kinds = Object.keys(SAMPLE_TABLES) as SampleKind[];
const entriesSchema = z.partialRecord(z.enum(kinds), z.record(z.string(), z.string()));

/** Times of change by kind and id. If an entry has another time, somebody has edited it. */
export type SampleEntries = z.infer<typeof entriesSchema>;

/** Records the entries of the sample, to distinguish them from those of staff. */
export async function importSample(db: Kysely<Database>, work: () => Promise<unknown>): Promise<void> {
  await saveSettings(db, { [KEY]: 'begun' });
  await work();
  const entries = await Promise.all(
    kinds.map(async (kind) => {
      const table = SAMPLE_TABLES[kind] as 'posts';
      const rows = await db.selectFrom(table).select(['id', 'updated_at']).orderBy('id').execute();
      return [kind, Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at]))];
    }),
  );
  await saveSettings(db, { [ENTRIES]: Object.fromEntries(entries), [KEY]: 'done' });
}

export async function isSampleThere(db: Kysely<Database>): Promise<boolean> {
  return (await readSetting(db, KEY)) === 'done';
}

/** {} for a store without the sample. */
export async function sampleEntries(db: Kysely<Database>): Promise<SampleEntries> {
  return entriesSchema.safeParse(await readSetting(db, ENTRIES)).data ?? {};
}

/** A store that begins without the sample never gets it. */
export async function declineSample(db: Kysely<Database>): Promise<void> {
  await saveSettings(db, { [KEY]: 'declined' });
}
