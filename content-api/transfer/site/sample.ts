import { type Kysely, sql } from 'kysely';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';

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
  'redirects',
] as const;

/** While there is no content, or an import of the sample was cut short. It is never mixed with one's own. */
export async function wantsSample(db: Kysely<Database>): Promise<boolean> {
  const state = await readSetting(db, KEY);
  if (state !== undefined) return state === 'begun';
  for (const table of CONTENT) {
    const row = await db.selectFrom(table).select(sql`1`.as('there')).limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

export async function importSample(db: Kysely<Database>, work: () => Promise<unknown>): Promise<void> {
  await saveSettings(db, { [KEY]: 'begun' });
  await work();
  await saveSettings(db, { [KEY]: 'done' });
}
