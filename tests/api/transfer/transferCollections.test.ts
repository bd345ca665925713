import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collections } from '#content-api/kinds/collections.shared.ts';
import { entries } from '#content-api/kinds/entries.shared.ts';
import { addEntry, listEntries } from '#content-api/library/kinds/store.ts';
import type { TestStore } from '../../support/doubles/blogFolder.ts';
import { JOBS } from '../../support/entries/content.ts';
import { exportedFolder, importFolder } from '../../support/entries/contentFolder.ts';
import { png } from '../../support/entries/pictures.ts';
import { temporaryStore } from '../../support/store.ts';

const addJob = ({ db }: TestStore, job: object) =>
  addEntry(db, entries, entries.schema.parse({ collection: '/jobs', ...job }));

test('collections and their entries go out with images and come in as they were; again change nothing', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  await store.uploads.put('desk.png', await png());
  await addEntry(store.db, collections, collections.schema.parse(JOBS));
  const data = { city: 'Bath', remote: true, photo: '/uploads/desk.png', photo_alt: 'A desk' };
  await addJob(store, { name: 'Clerk', slug: 'clerk', data });
  const out = await exportedFolder(store);
  expect(await importFolder(out, other)).toMatchObject({ problems: [] });
  const [clerk] = await listEntries(other.db, entries);
  expect(clerk?.data).toMatchObject({ city: 'Bath', remote: true, photo_alt: 'A desk' });
  expect(clerk?.data.photo).toMatch(/^\/uploads\/[\w-]+\.\w+$/);
  expect(clerk?.data.photo).not.toBe('/uploads/desk.png');
  expect(await importFolder(out, other)).toMatchObject({ added: 0, changed: 0, problems: [] });
});

test('a value that its field doesn’t take is a problem of the file, and other entries go on', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  await addEntry(store.db, collections, collections.schema.parse(JOBS));
  for (const slug of ['clerk', 'cook']) await addJob(store, { name: slug, slug, data: { city: 'Bath' } });
  const out = await exportedFolder(store);
  const file = join(out, 'entries.json');
  const written = JSON.parse(readFileSync(file, 'utf8'));
  written[0].data.salary = 'much';
  writeFileSync(file, JSON.stringify(written));
  const { problems } = await importFolder(out, other);
  expect(problems.map(({ message }) => message)).toEqual(['clerk: salary: Salary must be a number']);
  expect((await listEntries(other.db, entries)).map(({ slug }) => slug)).toEqual(['cook']);
});
