import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#content-api/agency/settings/store.ts';
import { profiles } from '#content-api/database/migrations/0067-profiles.ts';
import { migrations } from '#content-api/database/migrations/index.ts';
import { migrate } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { openFile } from '#content-api/database/sqlite/openFile.ts';
import { temporaryFolder } from '../support/store.ts';

async function taken(earlier: Record<string, string>) {
  const path = join(temporaryFolder(), 'content.db');
  const old = openFile(path);
  migrate(old, migrations.slice(0, migrations.indexOf(profiles)));
  for (const [key, value] of Object.entries(earlier))
    old
      .prepare(`INSERT INTO settings VALUES (?, ?, '2026-01-01T00:00:00.000Z')`)
      .run(key, JSON.stringify(value));
  old.close();
  const store = openEmbedded(path);
  const settings = await readSettings(store.db);
  await store.close();
  return settings.profiles;
}

test('a store of two profiles goes on with them, under the names that its pages gave them', async () => {
  const linkedin = 'https://www.linkedin.com/company/a"b';
  expect(await taken({ linkedin, twitter: 'https://x.com/agency' })).toEqual([
    { url: linkedin, name: '' },
    { url: 'https://x.com/agency', name: 'Twitter' },
  ]);
  expect(await taken({ linkedin: 'https://', twitter: 'https://twitter.com/agency' })).toEqual([
    { url: 'https://twitter.com/agency', name: '' },
  ]);
  expect(await taken({ linkedin: '', twitter: '' })).toEqual([]);
});
