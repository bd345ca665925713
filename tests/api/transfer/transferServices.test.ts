import { expect, test } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { readNavigation, saveNavigation } from '#content-api/agency/navigation/store.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { changeEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { listAddresses } from '#content-api/library/listAddresses.ts';
import { newService } from '../../support/entries/content.ts';
import { exportedFolder, folderOf, importFolder } from '../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../support/store.ts';

test('services with their earlier addresses and the navigation go out and come in, and again change nothing', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  const design = (await listEntries(store.db, services)).find(({ slug }) => slug === 'design');
  await changeEntry(store.db, services, design?.id ?? 0, { name: 'Brand', slug: 'brand', active: false });
  await saveNavigation(store.db, { ...defaultNavigation, menu: [] });
  const out = await exportedFolder(store);
  expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0, problems: [] });
  expect(await importFolder(out, other)).toMatchObject({ added: 1, problems: [] });
  expect(await importFolder(out, other)).toMatchObject({ added: 0, changed: 0, problems: [] });
  const brand = (await listEntries(other.db, services)).find(({ slug }) => slug === 'brand');
  expect(brand).toMatchObject({ name: 'Brand', active: false });
  expect((await listAddresses(other.db, 'service')).get(brand?.id ?? 0)).toMatchObject([{ slug: 'design' }]);
  expect((await readNavigation(other.db)).menu).toEqual([]);
});

test('a file with one service leaves the others alone, and what is wrong is named with its line', async () => {
  const store = await temporaryStore();
  const menu = [{ kind: 'link', name: 'Run', href: 'javascript:alert(1)' }];
  const folder = folderOf({
    'services.json': JSON.stringify([newService(), { slug: 'Bad' }], null, 1),
    'navigation.json': JSON.stringify({ ...defaultNavigation, menu }, null, 1),
  });
  const { added, problems } = await importFolder(folder, store);
  expect(added).toBe(1);
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['name: Name is required', expect.stringMatching(/^menu\.0\.href: Address must/)]),
  );
  expect((await listEntries(store.db, services)).map(({ slug }) => slug)).toHaveLength(7);
  expect(await readNavigation(store.db)).toEqual(defaultNavigation);
});
