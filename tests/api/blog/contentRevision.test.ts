import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { takeSnapshot, takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { contentRevision, reviseContent } from '#content-api/database/revisions.ts';
import type { Database } from '#content-api/database/schema.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { JOBS, newCase, newService, writer } from '../../support/entries/content.ts';
import { showEverywhere } from '../../support/entries/replacing.ts';
import { isOnPostgres } from '../../support/postgres.ts';
import { createTestSite } from '../../support/site.ts';
import { temporaryStore } from '../../support/store.ts';
import { SHOWN, watchWrites } from '../../support/watchedWrites.ts';

/** Names of the tables that a snapshot and its bodies are read from, as SQLite's own plans tell. */
async function tablesRead({ file }: EmbeddedStore): Promise<string[]> {
  const plans: Record<string, unknown>[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: file }),
    log: ({ query }) => {
      plans.push(...(file.prepare(`EXPLAIN ${query.sql}`).all(...query.parameters) as typeof plans));
    },
  });
  const snapshot = await takeSnapshot({ db }, '');
  await snapshot.body(snapshot.posts[0]?.slug ?? '');
  await takeSnapshotWithRevisions({ db, file } as EmbeddedStore, '');
  const roots = new Map(
    file.prepare<[], [number, string]>('SELECT rootpage, tbl_name FROM sqlite_schema').raw().all(),
  );
  const opened = plans.filter(({ opcode }) => opcode === 'OpenRead').map(({ p2 }) => roots.get(Number(p2)));
  return [...new Set(opened.map((name) => name ?? 'a table without a name'))].sort();
}

const test = it.skipIf(isOnPostgres);

test('what is watched here is every table that a snapshot is taken from', async () => {
  const site = await createTestSite();
  // Revisions of single posts change with what they are of, and links with the texts.
  expect([...SHOWN, 'post_links', 'post_revisions'].sort()).toEqual(await tablesRead(site.store));
});

/** Calls that write, each of which has to make another revision of all that it writes. */
function checkedCalls(api: TestApi, token: string) {
  const { file } = api.store;
  const written = watchWrites(api.store);
  const seen = new Set<string>();
  const revisions = () =>
    new Map(file.prepare<[], [number, string]>('SELECT post_id, revision FROM post_revisions').raw().all());
  const revision = () => file.prepare<[], string>('SELECT revision FROM content_revision').pluck().get();
  let before = revision();
  let postsBefore = revisions();
  const check = (call: string) => {
    const { tables, posts } = written();
    for (const table of tables) seen.add(table);
    const now = revision();
    const postsNow = revisions();
    if (tables.size > 0) expect(now, `${call} wrote ${[...tables]}`).not.toBe(before);
    for (const post of posts)
      if (postsNow.has(post))
        expect(postsNow.get(post), `${call}: post ${post}`).not.toBe(postsBefore.get(post));
    [before, postsBefore] = [now, postsNow];
  };
  const send = async <Body>(method: string, path: string, json?: object): Promise<Body> => {
    const { status, body } = await api.send<Body>(method, path, { token, ...(json ? { json } : {}) });
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    check(`${method} ${path}`);
    return body;
  };
  return { send, check, seen };
}

type Entry = { id: number };
type Gone = { trash_id: number };

test('is another one after every call of the API that writes what pages show, and so is that of each post', async () => {
  const api = await createTestApi({ siteUrl: 'https://agency.example' });
  const token = await api.signIn('admin');
  const { send, check, seen } = checkedCalls(api, token);
  const write = writer(api, token);
  const [ada, bob] = [await write.author(), await write.author()];
  check('adding authors');
  const [one, two] = [await write.category(), await write.category()];
  check('adding categories');
  const there = await showEverywhere(api, token);
  check('showing a picture everywhere');
  const text = `<p><a href="/blog/first">First</a></p>`;
  const first = await write.post({
    slug: 'first',
    status: 'published',
    author_id: ada.id,
    categories: [one.id],
  });
  const linking = await write.post({ status: 'published', content: text, author_id: ada.id });
  check('adding posts');
  const posts = `/posts/${first.id}`;
  await send('PUT', posts, { title: 'Another' });
  await send('PUT', posts, { categories: [one.id, two.id] });
  await send('PUT', posts, { slug: 'first-again' });
  await send('POST', `${posts}/links`);
  await send('DELETE', `${posts}/addresses/first`);
  await send('PUT', `${posts}/addresses/first`, {});
  await send('PUT', posts, { status: 'draft' });
  await send('PUT', posts, { status: 'published' });
  const goneAndBack = async (path: string, query = '') => {
    const { trash_id } = await send<Gone>('DELETE', path + query);
    return send('POST', `/trash/${trash_id}/restore`);
  };
  await goneAndBack(`/posts/${linking.id}`);
  await send('PUT', `/categories/${one.id}`, { name: 'A before all' });
  await send('PUT', `/categories/${one.id}`, { slug: 'elsewhere' });
  await send('PUT', `/categories/${one.id}`, { description: 'Of these' });
  await goneAndBack(`/categories/${one.id}`);
  await goneAndBack(`/categories/${one.id}`, `?posts_to=${two.id}`);
  await send('PUT', `/authors/${ada.id}`, { bio: 'Of her' });
  await send('PUT', `/authors/${ada.id}`, { slug: 'countess' });
  await send('PUT', `/authors/${ada.id}/place`, { before: null });
  await goneAndBack(`/authors/${ada.id}`, `?posts_to=${bob.id}`);
  await goneAndBack(`/logos/${there.logo.id}`);
  const drawn = { name: 'L', alt_text: 'L', logo_url: 'https://a.example/l.png' };
  const logo = await send<Entry>('POST', '/logos', drawn);
  await send('PUT', `/logos/${logo.id}`, { name: 'M' });
  await send('PUT', `/logos/${logo.id}/place`, { before: there.logo.id });
  const said = { name: 'Ann', role: 'Owner', quote: 'Good.' };
  const testimonials = [await send<Entry>('POST', '/testimonials', said)];
  testimonials.push(await send<Entry>('POST', '/testimonials', { ...said, name: 'Ben' }));
  const [ann, ben] = testimonials.map(({ id }) => `/testimonials/${id}`);
  await send('PUT', ann ?? '', { quote: 'Very good.' });
  await send('PUT', `${ben}/place`, { before: testimonials[0]?.id });
  await goneAndBack(ann ?? '');
  const study = await send<Entry>('POST', '/cases', newCase('ferry'));
  await send('PUT', `/cases/${study.id}`, { slug: 'sailings' });
  await goneAndBack(`/cases/${study.id}`);
  const person = await send<Entry>('POST', '/team', { name: 'Ada' });
  await goneAndBack(`/team/${person.id}`);
  const file_url = `/uploads/${'0'.repeat(32)}-1200.pdf`;
  const file = await send<Entry>('POST', '/files', { name: 'Prices', file_url });
  await goneAndBack(`/files/${file.id}`);
  const jobs = await send<Entry>('POST', '/collections', JOBS);
  await send('PUT', `/collections/${jobs.id}`, { name: 'Careers' });
  const json = { name: 'Clerk', slug: 'clerk', collection: '/jobs', data: { city: 'Bath' } };
  const job = await send<Entry>('POST', '/entries', json);
  await goneAndBack(`/entries/${job.id}`);
  const note = { name: 'Prices', slug: 'prices', text: '<p>In pounds</p>' };
  await goneAndBack(`/snippets/${(await send<Entry>('POST', '/snippets', note)).id}`);
  const service = await send<Entry>('POST', '/services', newService({ slug: 'photos' }));
  await send('PUT', `/services/${service.id}`, { slug: 'photography' });
  await send('PUT', `/services/${service.id}`, { active: false });
  await send('PUT', `/services/${service.id}/place`, { before: 1 });
  await goneAndBack(`/services/${service.id}`);
  await send('PUT', '/navigation', { ...defaultNavigation, menu: [] });
  const old = await send<{ id: number }>('POST', '/redirects', { from: '/old', to: '/book' });
  await send('PUT', `/redirects/${old.id}`, { from: '/older', to: '/book' });
  await send('POST', '/redirects/import', { csv: '/older,/services' });
  await send('DELETE', `/redirects/${old.id}`);
  const page = await send<Entry>('POST', '/pages', { address: '/case', title: 'A case' });
  await send('PUT', `/pages/${page.id}`, { status: 'published' });
  await send('PUT', `/pages/${page.id}`, { address: '/work' });
  await send('DELETE', `/pages/${page.id}/addresses?address=/case`);
  await send('DELETE', `/pages/${page.id}`);
  await send('PUT', '/settings', { tagline: 'Another' });
  await send('PUT', '/metatags', { defaults: { metaTitle: 'Another' }, pages: {} });
  const replacements = `/gallery/${there.old.id}/replacements`;
  const { id } = await send<Entry>('POST', replacements, { with: there.other.id });
  await send('DELETE', `/gallery/replacements/${id}`);
  await send('DELETE', `/gallery/${there.old.id}?force=true`);
  expect([...seen].sort()).toEqual(SHOWN);
});

test('another one comes with each writing, and goes where that is taken back', async () => {
  const { db } = await temporaryStore();
  const before = await contentRevision({ db });
  await reviseContent(db);
  const after = await contentRevision({ db });
  expect(after).toMatch(/^[0-9a-f]{32}$/);
  expect(after).not.toBe(before);
  const failing = db.transaction().execute(async (transaction) => {
    await reviseContent(transaction);
    throw new Error('Taken back');
  });
  await expect(failing).rejects.toThrow('Taken back');
  expect(await contentRevision({ db })).toBe(after);
});

test('an enquiry leaves it: no page shows those', async () => {
  const api = await createTestApi();
  const before = await contentRevision(api.store);
  const json = { name: 'A', email: 'a@example.com', message: 'Hello' };
  expect((await api.send('POST', '/contact', { json })).status).toBe(201);
  expect(await contentRevision(api.store)).toBe(before);
});
