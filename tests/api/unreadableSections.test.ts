import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLE_PAGES } from '#content-api/database/baseline/samplePages.ts';
import { beginEmpty } from '#content-api/office/sample/empty.ts';
import { shownPages } from '#content-api/sitePages/published.ts';
import type { PageEntry, PageFinding } from '#content-api/sitePages/sitePages.shared.ts';
import { allPages, pageAt, pageById } from '#content-api/sitePages/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { createTestApi } from '../support/api.ts';
import { writeSql } from '../support/sql.ts';
import { temporaryFolder } from '../support/store.ts';

const AGENCY = { brand: 'A', email: '', phone: '', address: { street: '', locality: '', postalCode: '' } };

async function signedIn() {
  const api = await createTestApi();
  const token = await api.signIn('editor');
  const send = async <Body = PageEntry>(method: string, path: string, json?: object) =>
    (await api.send<Body>(method, path, { token, json })).body;
  return { api, db: api.store.db, send };
}

it('a store that begins empty has every section of the sample’s pages, and can read all of them', async () => {
  const { db } = await signedIn();
  await beginEmpty(db);
  for (const { address, sections } of await allPages(db)) {
    const sample = SAMPLE_PAGES.find((page) => page.address === address);
    const names = (all: readonly object[]) => all.map((section) => (section as { type: string }).type);
    expect([address, names(sections)]).toEqual([address, names(sample?.sections ?? [])]);
  }
});

it('a prompt says where a link leads as little as nothing does', async () => {
  const { db, send } = await signedIn();
  const hero = { backLabel: 'Back', backHref: '[Back link: target]', title: 'Film' };
  const sections = [{ id: 'top', type: 'hero', data: hero }];
  const json = { address: '/film', title: 'Film', status: 'published', sections };
  expect((await send('POST', '/pages', json)).sections[0]?.data).toMatchObject(hero);
  const shown = (await shownPages(db, AGENCY)).find(({ address }) => address === '/film');
  expect(shown?.sections[0]?.data).toMatchObject({ ...hero, backHref: '' });
});

const READABLE = { id: 'text', type: 'richText', hidden: false, data: { html: '<p>Read me</p>' } };
const UNREADABLE = [
  { id: 'later', type: 'ofALaterVersion', hidden: false, data: { words: 'Ünd <b>so</b>' } },
  { id: 'wrong', type: 'hero', hidden: true, data: { backHref: 'no link', title: 'Kept' } },
  { id: 'UPPER', type: 'richText', data: { html: '<p>An id that none may have</p>' } },
  'no section at all',
  null,
];

/** A page of which much can't be read. */
async function damagedPage() {
  const { api, db, send } = await signedIn();
  const { id } = await send('POST', '/pages', { address: '/odd', title: 'Odd', status: 'published' });
  const stored = JSON.stringify([UNREADABLE[0], READABLE, ...UNREADABLE.slice(1)]);
  await writeSql(api.store, 'UPDATE pages SET sections = ? WHERE id = ?', stored, id);
  return { api, db, send, id };
}

function keptIn({ sections }: Pick<PageEntry, 'sections'>): unknown[] {
  return sections.flatMap(({ type, data }) => (type === 'unreadable' ? [JSON.parse(data.kept)] : []));
}

it('sections that can’t be read are shown as such, and no save or revision loses a byte of them', async () => {
  const { db, send, id } = await damagedPage();
  const page = await send('GET', `/pages/${id}`);
  expect(keptIn(page)).toEqual(UNREADABLE);
  expect(page.sections.map(({ id }) => id)).toEqual([
    'later',
    'text',
    'wrong',
    'unreadable-4',
    'unreadable-5',
    'unreadable-6',
  ]);
  expect(page.sections[2]).toMatchObject({
    hidden: true,
    data: { why: expect.stringMatching(/^backHref: /) },
  });
  await send('PUT', `/pages/${id}`, { title: 'Even odder', sections: page.sections });
  const saved = await send('GET', `/pages/${id}`);
  expect([saved.title, saved.sections]).toEqual(['Even odder', page.sections]);
  const { revisions } = await send<{ revisions: { revision: number }[] }>('GET', `/pages/${id}/revisions`);
  const revision = await send<PageEntry>('GET', `/pages/${id}/revisions/${revisions[0]?.revision}`);
  expect(JSON.stringify(revision)).toContain('ofALaterVersion');
  const shown = (await shownPages(db, AGENCY)).find(({ address }) => address === '/odd');
  expect(shown?.sections.map(({ id }) => id)).toEqual(['text']);
});

it('they are named before somebody publishes, and in the check of the site', async () => {
  const { send, id } = await damagedPage();
  const { address, title, description, sections } = await send('GET', `/pages/${id}`);
  const written = { address, title, description, sections };
  const { findings } = await send<{ findings: PageFinding[] }>('POST', '/pages/findings', written);
  expect(findings.filter(({ code }) => code === 'unreadable-section').map(({ section }) => section)).toEqual(
    sections.filter(({ type }) => type === 'unreadable').map(({ id }) => id),
  );
  expect(findings[0]?.text).toMatch(/^Visitors don’t see this section: /);
});

it('one that a later version reads again is looked over like any other', async () => {
  const { db, send } = await signedIn();
  const html = '<p onclick="x()">Back<script>x()</script></p>';
  const kept = JSON.stringify({ ...READABLE, data: { html } });
  const sections = [{ id: 'text', type: 'unreadable', data: { kept } }];
  const { id } = await send('POST', '/pages', { address: '/back', title: 'Back', sections });
  expect((await pageById(db, id))?.sections).toMatchObject([{ ...READABLE, data: { html: '<p>Back</p>' } }]);
});

it('they go out to files and come in from them, and the import names each', async () => {
  const { api, db } = await damagedPage();
  const other = await createTestApi();
  const out = join(temporaryFolder(), 'out');
  await writeContent(out, await exportContent(db), { uploads: uploadsIn(api.dataDir) });
  const target = { uploads: uploadsIn(other.dataDir), isPage: isFixedAddress };
  const { problems } = await importContent(other.store.db, await readContent(out), target);
  expect(problems.map(({ file, message }) => [file.replace(/^.*\//, ''), message])).toEqual(
    [0, 2, 3, 4, 5].map((place) => [
      'odd.json',
      expect.stringMatching(new RegExp(`^sections\\.${place}: .*visitors don’t see it$`)),
    ]),
  );
  const there = await pageAt(other.store.db, '/odd');
  expect(there && keptIn(there)).toEqual(UNREADABLE);
});
