import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { earlierPageAddresses } from '#content-api/sitePages/addresses/store.ts';
import { pageFileSchema, pageSchema } from '#content-api/sitePages/sitePages.shared.ts';
import { addPage, pageAt, savePage } from '#content-api/sitePages/store.ts';
import { exportedFolder, importFolder } from '../../support/entries/contentFolder.ts';
import { png } from '../../support/entries/pictures.ts';
import { temporaryStore } from '../../support/store.ts';

const written = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, 'pages', name), 'utf8')) as { sections: { data: object }[] };

test('pages go out with their pictures and come in as they were, and again change nothing', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  await store.uploads.put('ferry.png', await png());
  const section = {
    id: 'words',
    type: 'pictureText',
    data: { picture: { url: '/uploads/ferry.png', alt: 'A ferry' } },
  };
  const page = { address: '/cases/ferry', title: 'Ferry', status: 'published', sections: [section] };
  await addPage(store.db, pageSchema.parse(page), { how: 'by_hand', by: null });
  const out = await exportedFolder(store);
  expect(readdirSync(join(out, 'pages'))).toHaveLength(18);
  expect(written(out, 'cases--ferry.json').sections[0]?.data).toMatchObject({
    picture: { url: '../images/ferry.png' },
  });
  expect(await importFolder(out, store)).toMatchObject({ added: 0, problems: [] });
  expect(await importFolder(out, other)).toMatchObject({ problems: [] });
  expect(await importFolder(out, other)).toMatchObject({ added: 0, changed: 0, problems: [] });
  const there = await pageAt(other.db, '/cases/ferry');
  expect(there).toMatchObject({ title: 'Ferry', status: 'published' });
  expect(JSON.stringify(there?.sections)).toMatch(/"url":"\/uploads\/[\w-]+\.\w+","alt":"A ferry"/);
});

test('what is planned for a page goes along, and so do the addresses that it had', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  const at = '2999-01-01T09:00:00.000Z';
  const planned = {
    publish_at: at,
    earlier_addresses: [{ address: '/old', left_at: '2026-01-01T09:00:00.000Z' }],
  };
  const page = { address: '/launch', title: 'Launch', ...planned };
  await store.db.transaction().execute((db) => savePage(db, pageFileSchema.parse(page)));
  const out = await exportedFolder(store);
  expect(written(out, 'launch.json')).toMatchObject(planned);
  expect(await importFolder(out, other)).toMatchObject({ problems: [] });
  expect(await importFolder(out, other)).toMatchObject({ added: 0, changed: 0, problems: [] });
  const there = await pageAt(other.db, '/launch');
  expect(there).toMatchObject({ status: 'draft', publishAt: at });
  expect(await earlierPageAddresses(other.db, there?.id ?? 0)).toEqual(planned.earlier_addresses);
});

test('one page leaves the others alone, and what there isn’t is named with its place', async () => {
  const store = await temporaryStore();
  const out = await exportedFolder(store);
  const write = (name: string, page: object) => writeFileSync(join(out, 'pages', name), JSON.stringify(page));
  write('about-us.json', { ...written(out, 'about-us.json'), title: 'Who we are' });
  write('odd.json', {
    address: '/odd',
    title: 'Odd',
    sections: [
      { id: 'a', type: 'quote', data: { words: 'x' } },
      { id: 'b', type: 'carousel', data: {} },
      { id: 'c', type: 'richText', data: { html: '<table><tr><td>1</td></tr></table>' } },
    ],
  });
  write('blog.json', { ...written(out, 'blog.json'), status: 'draft' });
  write('new.json', { address: '/api/x', title: 'New', sections: [] });
  const { changed, problems } = await importFolder(out, store);
  expect(changed).toBe(1);
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^sections\.0: There is no field words here; there are layout, quote/),
      expect.stringMatching(/^sections\.1: type: There is no such kind of section/),
      expect.stringMatching(/^sections\.2: html: Text can't hold <table>/),
      expect.stringMatching(/^status: .* is a page that the site needs/),
      expect.stringMatching(/^address: /),
    ]),
  );
  expect(await pageAt(store.db, '/about-us')).toMatchObject({ title: 'Who we are' });
});
