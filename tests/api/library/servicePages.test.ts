import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servicePages } from '#content-api/database/migrations/0065-service-pages.ts';
import { migrations } from '#content-api/database/migrations/index.ts';
import { migrate } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { openFile } from '#content-api/database/sqlite/openFile.ts';
import { temporaryFolder } from '../../support/store.ts';

const at = '2026-01-01T00:00:00.000Z';

test('an update takes the pages of renamed services, and what search engines are told of them, to where they are', async () => {
  const path = join(temporaryFolder(), 'content.db');
  const old = openFile(path);
  migrate(old, migrations.slice(0, migrations.indexOf(servicePages)));
  old.exec(`UPDATE services SET slug = 'brand', short_name = 'Brand' WHERE slug = 'design';
    INSERT INTO service_addresses (slug, entry_id, left_at) SELECT 'design', id, '${at}' FROM services WHERE slug = 'brand';
    INSERT INTO seo_entries (kind, key, value) VALUES ('page', 'services.brand', '{"canonicalUrl":"/services/design"}')`);
  old.close();
  const store = openEmbedded(path);
  const told = await store.db.selectFrom('seo_entries').select('value').execute();
  expect(told).toEqual([{ value: '{"canonicalUrl":"/services/brand"}' }]);
  const pages = store.db.selectFrom('pages').select(['address', 'title']).orderBy('id');
  const first = ['digital-marketing', 'content-writing', 'brand', 'web-app-development'];
  const moved = await pages.where('address', 'like', '/services/%').limit(4).execute();
  expect(moved.map(({ address }) => address)).toEqual(first.map((slug) => `/services/${slug}`));
  expect(moved[2]?.title).toBe('Brand');
  await store.close();
});
