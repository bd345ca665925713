import { type Kysely, sql } from 'kysely';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';

/** Under this key the store keeps how far the import of the sample agency came. */
const KEY = 'sampleImport';

/** What somebody may have written or imported; pictures alone are no content. */
const CONTENT = [
  'posts',
  'authors',
  'categories',
  'logos',
  'testimonials',
  'seo_entries',
  'settings',
] as const;

/**
 * Whether the sample agency belongs into this store: while there is nothing in it, and while an import of the sample
 * that was cut short isn't complete. Content of somebody's own is never mixed with it.
 */
export async function wantsSample(db: Kysely<Database>): Promise<boolean> {
  const state = await readSetting(db, KEY);
  if (state !== undefined) return state === 'begun';
  for (const table of CONTENT) {
    const row = await db.selectFrom(table).select(sql`1`.as('there')).limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** Does the import, and remembers in the store whether it came to its end. */
export async function importSample(db: Kysely<Database>, work: () => Promise<unknown>): Promise<void> {
  await saveSettings(db, { [KEY]: 'begun' });
  await work();
  await saveSettings(db, { [KEY]: 'done' });
}
