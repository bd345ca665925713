import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { readSeo } from '#content-api/agency/seo/store.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { listEntries } from '#content-api/library/kinds/store.ts';
import { beginEmpty } from '#content-api/office/sample/empty.ts';
import { type Cleared, NONE, type Sample, type Steps } from '#content-api/office/sample/sample.shared.ts';
import { pageAt } from '#content-api/sitePages/store.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { recogniseSample } from '#content-api/transfer/site/recogniseSample.ts';
import { importSample, wantsSample } from '#content-api/transfer/site/sample.ts';
import { createTestApi } from '../support/api.ts';
import { temporaryFolder } from '../support/store.ts';

const POST = 'editing-is-half-the-writing.md';

/** Of each kind that has no pictures to be encoded a few, as the sample has them. */
function fewOfTheSample(): string {
  const sample = join(import.meta.dirname, '../../static-data/sample');
  const folder = temporaryFolder();
  const list = (name: string): Record<string, unknown>[] =>
    JSON.parse(readFileSync(join(sample, name), 'utf8'));
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write(
    'authors.json',
    list('authors.json').map(({ avatar: _, ...author }) => author),
  );
  write(
    'logos.json',
    list('logos.json').map(({ image: _, ...logo }) => logo),
  );
  for (const name of ['categories.json', 'testimonials.json', 'settings.json', 'seo.json'])
    copyFileSync(join(sample, name), join(folder, name));
  mkdirSync(join(folder, 'posts'));
  const post = readFileSync(join(sample, 'posts', POST), 'utf8').replace(/^image.*\n/gm, '');
  writeFileSync(join(folder, 'posts', POST), post);
  return folder;
}

async function setUp({ isEmpty = false } = {}) {
  const api = await createTestApi();
  const { db } = api.store;
  if (isEmpty) await beginEmpty(db);
  else {
    const into = { uploads: api.parts.uploads, isPage: () => true };
    await importSample(db, async () => importContent(db, await readContent(fewOfTheSample()), into));
  }
  const token = await api.signIn('admin');
  const read = async () => (await api.send<Sample>('GET', '/admin/sample', { token })).body;
  const clear = async (json: object = {}) =>
    (await api.send<Cleared>('POST', '/admin/sample/clearing', { token, json })).body;
  const steps = async () => {
    const { body } = await api.send<Steps>('GET', '/admin/first-steps', { token });
    return body.steps.filter(({ done }) => done).map(({ title }) => title);
  };
  return { api, db, token, read, clear, steps };
}

it('the sample goes into the trash at once, without what staff made or edited, and comes back from there', async () => {
  const { api, db, token, read, clear } = await setUp();
  const before = await read();
  expect(before).toMatchObject({ untouched: { author: 4, logo: 10, testimonial: 8 }, edited: [], pages: 17 });
  const [author, logo] = await Promise.all([
    db.selectFrom('authors').select('id').orderBy('id').executeTakeFirstOrThrow(),
    db.selectFrom('logos').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow(),
  ]);
  const own = { title: 'Ours', slug: 'ours', content: '<p>Ours.</p>', status: 'published' };
  const json = { ...own, author_id: author.id };
  const made = await api.send<{ id: number }>('POST', '/posts', { token, json });
  await api.send('PUT', `/logos/${logo.id}`, { token, json: { name: 'Edited' } });
  expect((await read()).edited).toEqual([{ kind: 'logo', id: logo.id, title: 'Edited' }]);

  const cleared = await clear();
  expect([before.searched, cleared.searched, (await read()).searched]).toEqual([11, 11, 0]);
  expect((await readSeo(db)).defaults).toMatchObject({ siteUrl: '', siteName: '' });
  expect(cleared.trashed).toEqual({ ...before.untouched, author: 3, logo: 9 });
  expect(cleared.kept).toEqual([
    { kind: 'author', id: author.id, title: expect.any(String), why: 'A post that you keep has this author' },
  ]);
  expect((await api.send('GET', '/posts/ours')).status).toBe(200);
  expect((await db.selectFrom('posts').select('id').execute()).map(({ id }) => id)).toEqual([made.body.id]);
  expect((await db.selectFrom('logos').select('name').execute()).map(({ name }) => name)).toEqual(['Edited']);
  expect(await clear({ also: [{ kind: 'logo', id: logo.id }] })).toMatchObject({ trashed: { logo: 1 } });

  const trashed = await db.selectFrom('trash').select(['id', 'kind']).orderBy('id', 'desc').execute();
  for (const { id } of trashed)
    expect((await api.send('POST', `/trash/${id}/restore`, { token })).status).toBe(200);
  expect(await db.selectFrom('trash').select('id').execute()).toEqual([]);
  expect((await db.selectFrom('posts').select('id').execute()).length).toBe(before.untouched.post + 1);
});

it('in a store that an earlier version filled it is found again, and what was edited is asked for', async () => {
  const { db, read } = await setUp();
  const before = await read();
  await db.deleteFrom('settings').where('key', '=', 'sampleEntries').execute();
  await db.updateTable('logos').set({ alt_text: 'Ours' }).where('name', '=', 'Quillon Books').execute();
  const stored = sql<string>`replace(replace(content, '’', ''''), '</p>', '<img src="/uploads/a.webp"></p>')`;
  await db.updateTable('posts').set({ content: stored }).execute();
  await db.updateTable('testimonials').set({ name: 'Ada' }).where('name', '=', 'Hannah Trevose').execute();
  await recogniseSample(db, () => readContent(fewOfTheSample()));
  const { untouched, edited } = await read();
  expect(untouched).toEqual({ ...before.untouched, logo: 9, testimonial: 7 });
  expect(edited).toMatchObject([{ kind: 'logo', title: 'Quillon Books' }]);
});

it('where pages still say what the sample says is named until it is gone', async () => {
  const { api, db, token, read } = await setUp();
  const paths = async () => [...new Set((await read()).leftovers.map(({ path }) => path))];
  const home = await db.selectFrom('pages').select('id').where('address', '=', '/').executeTakeFirstOrThrow();
  expect(await paths()).toEqual(
    expect.arrayContaining(['/settings/brand', '/settings/contact', '/seo-config', `/pages/${home.id}`]),
  );
  expect((await read()).leftovers[0]?.text).toContain('“Overprint”');
  const there = await api.send<{ sections: { type: string; data: object }[] }>('GET', `/pages/${home.id}`, {
    token,
  });
  const form = there.body.sections.find(({ type }) => type === 'enquiryForm');
  const head = { id: 'head', type: 'hero', data: { title: 'Harbour & Lime of Bristol' } };
  const save = async (last: object | undefined) =>
    api.send('PUT', `/pages/${home.id}`, { token, json: { sections: [head, last] } });
  const ofHome = async () =>
    (await read()).leftovers.filter(({ path }) => path === `/pages/${home.id}`).map(({ text }) => text);
  await save(form);
  const untouched = 'Still the sample’s own words: Enquiry form.';
  expect(await ofHome()).toEqual([untouched, 'Words of the sample: “Bristol”.']);
  // Who is in that town has reason to say so.
  await saveSettings(db, {
    address: { street: '2 Quay', locality: 'Bristol', postalCode: '', country: 'GB' },
  });
  expect(await ofHome()).toEqual([untouched]);
  await save({ ...form, data: { ...form?.data, title: 'What can we do for you?' } });
  expect(await ofHome()).toEqual([]);
  const [service] = await listEntries(db, services);
  const ofService = async () => (await read()).leftovers.filter(({ name }) => name === service?.short_name);
  expect(await ofService()).toHaveLength(1);
  await api.send('DELETE', `/services/${service?.id}`, { token });
  expect(await ofService(), 'a page that is nowhere says nothing').toEqual([]);
});

it('a step is done once it is really so', async () => {
  const { api, db, token, steps } = await setUp();
  expect(await steps()).toEqual([]);
  await saveSettings(db, { brand: 'Harbour & Lime' });
  expect(await steps()).toEqual(['Name your agency']);
  await api.send('PUT', '/navigation', { token, json: { ...defaultNavigation, menu: [] } });
  await saveSettings(db, { language: 'pt-PT' });
  expect(await steps()).toEqual(['Name your agency', 'Choose the language', 'Arrange the menus']);
  await saveSettings(db, { language: 'en-GB' });
  await api.send('PUT', '/navigation', { token, json: defaultNavigation });
  expect(await steps()).toEqual(['Name your agency']);
  const address = { street: '1 Pier', locality: 'Cork', postalCode: '', country: 'IE' };
  await saveSettings(db, { email: 'a@b.ie', phone: '+353 21 123 4567', address });
  expect(await steps()).toEqual(['Name your agency', 'Add your contact details', 'Choose the language']);
  await saveSettings(db, { address: { ...address, country: 'PT' } });
  expect(await steps()).toEqual(['Name your agency', 'Add your contact details']);
  const [author] = await db.selectFrom('authors').select('id').execute();
  const own = {
    title: 'Ours',
    slug: 'ours',
    content: '<p>Ours.</p>',
    status: 'published',
    author_id: author?.id,
  };
  await api.send('POST', '/posts', { token, json: own });
  await api.send('PUT', '/admin/first-steps', { token, json: { dismissed: true } });
  expect(await steps()).toEqual(['Name your agency', 'Add your contact details', 'Write your first post']);
  const { body } = await api.send<Steps>('GET', '/admin/first-steps', { token });
  expect([body.dismissed, body.sample]).toEqual([true, true]);
});

it('a store that begins empty has prompts in the place of the sample, and never gets it', async () => {
  const { api, db, token, read, steps } = await setUp({ isEmpty: true });
  const { untouched, edited, leftovers } = await read();
  expect([untouched, edited]).toEqual([NONE, []]);
  const texts = leftovers.map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringMatching(/^Not yet written, so visitors don’t see it: \[Above the title\], \[Title\]/),
  );
  expect(texts.filter((text) => !text.startsWith('Not yet written'))).toEqual([]);
  expect(await wantsSample(db)).toBe(false);
  expect(await steps()).toEqual([]);
  const { body } = await api.send<Steps>('GET', '/admin/first-steps', { token });
  expect(body.sample).toBe(false);
});

it('its texts on pages become prompts where that is asked for, and what is yours stays', async () => {
  const { api, db, token, read, clear } = await setUp();
  const [home, about] = await Promise.all(['/', '/about-us'].map((address) => pageAt(db, address)));
  const own = { id: 'own', type: 'quote', data: { quote: 'Ours.' } };
  const sections = [own, ...(about?.sections.slice(0, 1) ?? [])];
  await api.send('PUT', `/pages/${about?.id}`, { token, json: { sections } });
  expect(await clear({ pages: false })).toMatchObject({ pages: 0 });
  expect((await pageAt(db, '/'))?.sections).toEqual(home?.sections);
  expect(await clear({ pages: true })).toMatchObject({ pages: 17 });
  const { leftovers, pages } = await read();
  expect(pages).toBe(0);
  const ofPages = leftovers.filter(({ path }) => path.startsWith('/pages/'));
  expect(ofPages.filter(({ text }) => !text.startsWith('Not yet written'))).toEqual([]);
  expect((await pageAt(db, '/about-us'))?.sections[0]).toMatchObject(own);
  const revisions = await db
    .selectFrom('entry_revisions')
    .select('id')
    .where('kind', '=', 'page')
    .where('entry_id', '=', home?.id ?? 0)
    .execute();
  expect(revisions).toHaveLength(2);
});
