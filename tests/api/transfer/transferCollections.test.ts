import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Store } from '#content-api/database/open.ts';
import { collections } from '#content-api/kinds/collections.shared.ts';
import { entries } from '#content-api/kinds/entries.shared.ts';
import { addEntry, listEntries } from '#content-api/library/kinds/store.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { JOBS } from '../../support/entries/content.ts';
import { png } from '../../support/entries/pictures.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

type TestStore = Store & { uploads: FileStorage };

const take = async (path: string, { db, uploads }: TestStore) =>
  importContent(db, await readContent(path), { uploads, isPage: isFixedAddress });

test('collections and their entries go out with images and come in as they were; again change nothing', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  await store.uploads.put('desk.png', await png());
  await addEntry(store.db, collections, collections.schema.parse(JOBS));
  const data = { city: 'Bath', remote: true, photo: '/uploads/desk.png', photo_alt: 'A desk' };
  const job = { name: 'Clerk', slug: 'clerk', collection: '/jobs', data };
  await addEntry(store.db, entries, entries.schema.parse(job));
  const out = join(temporaryFolder(), 'out');
  await writeContent(out, await exportContent(store.db), { uploads: store.uploads });
  expect(await take(out, other)).toMatchObject({ problems: [] });
  const [clerk] = await listEntries(other.db, entries);
  expect(clerk?.data).toMatchObject({ city: 'Bath', remote: true, photo_alt: 'A desk' });
  expect(clerk?.data.photo).toMatch(/^\/uploads\/[\w-]+\.\w+$/);
  expect(clerk?.data.photo).not.toBe('/uploads/desk.png');
  expect(await take(out, other)).toMatchObject({ added: 0, changed: 0, problems: [] });
});

test('a value that its field doesn’t take is a problem of the file, and other entries go on', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  await addEntry(store.db, collections, collections.schema.parse(JOBS));
  for (const slug of ['clerk', 'cook'])
    await addEntry(
      store.db,
      entries,
      entries.schema.parse({ name: slug, slug, collection: '/jobs', data: { city: 'Bath' } }),
    );
  const out = join(temporaryFolder(), 'out');
  await writeContent(out, await exportContent(store.db), { uploads: store.uploads });
  const file = join(out, 'entries.json');
  const written = JSON.parse(readFileSync(file, 'utf8'));
  written[0].data.salary = 'much';
  writeFileSync(file, JSON.stringify(written));
  const { problems } = await take(out, other);
  expect(problems.map(({ message }) => message)).toEqual(['clerk: salary: Salary must be a number']);
  expect((await listEntries(other.db, entries)).map(({ slug }) => slug)).toEqual(['cook']);
});
