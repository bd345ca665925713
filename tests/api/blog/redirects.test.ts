import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type {
  ImportedRedirects,
  RedirectEntry,
  RedirectList,
} from '#content-api/blog/redirects/redirects.shared.ts';
import type { ActivityList } from '#content-api/staff/activity/activity.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { newSlug, writer } from '../../support/entries/content.ts';
import { runSql } from '../../support/sql.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
await write.author();
beforeEach(() => runSql(api.store, 'DELETE FROM redirects'));

const { read, post: send, put, remove } = clientOf(api, admin);
type Answer = RedirectEntry & { error: string; fields: Record<string, string>; leads_to?: string };
const add = (from: string, to: string) => send<Answer>('/redirects', { from, to });
const list = () => read<RedirectList>('/redirects');
const pairs = async () => (await list()).redirects.map(({ from, to }) => [from, to]);
const published = async (slug = newSlug('post')) =>
  write.post({ slug, status: 'published', title: `Post ${slug}` });

describe('a redirect', () => {
  it('is added, changed and deleted, each in the log', async () => {
    const { status, body } = await add('/old/', '/about-us');
    expect([status, body]).toMatchObject([201, { from: '/old', to: '/about-us', overruled: null }]);
    const path = `/redirects/${body.id}`;
    const json = { from: '/older', to: '/services' };
    const headers = { 'if-match': `"${body.updated_at}"` };
    expect((await api.send('PUT', path, { token: admin, json, headers })).body).toMatchObject(json);
    const stale = await api.send('PUT', path, { token: admin, json: { ...json, to: '/book' }, headers });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(await pairs()).toEqual([['/older', '/services']]);
    expect((await remove(path)).status).toBe(200);
    expect((await remove(path)).status).toBe(404);
    expect((await put(path, json)).status).toBe(404);
    const { entries } = await read<ActivityList>('/admin/activity');
    expect(entries.slice(0, 3).map(({ action, subject }) => [action, subject?.title])).toEqual([
      ['redirects.delete', '/older'],
      ['redirects.change', '/older'],
      ['redirects.create', '/older'],
    ]);
  });

  it('is refused where a page, a post, a category or a feed is or was, by name', async () => {
    const category = await write.category({ name: 'Design', slug: newSlug('list') });
    const fields = { status: 'published', title: 'Captions first', categories: [category.id] };
    const { id, slug: before } = await write.post(fields);
    const refusal = async (from: string) => (await add(from, '/book')).body.fields.from;
    expect(await refusal('/about-us')).toBe('The page /about-us has this address');
    expect(await refusal(`/Blog/${before}`)).toBe('The post “Captions first” has this address');
    expect(await refusal(`/blog/category/${category.slug}/page/2`)).toBe(
      'The category “Design” has this address',
    );
    const now = newSlug('post');
    await put(`/posts/${id}`, { slug: now });
    expect(await refusal(`/blog/${before}`)).toBe(
      `The post “Captions first” had this address before: it already redirects to /blog/${now}`,
    );
    const chain = await add('/old', `/blog/${before}`);
    expect([chain.status, chain.body.leads_to]).toEqual([409, `/blog/${now}`]);
  });

  it('says what has taken its address since', async () => {
    const slug = newSlug('late');
    await write.post({ slug });
    await add(`/blog/${slug}`, '/about-us');
    expect((await list()).redirects[0]?.overruled).toBeNull();
    const publish = "UPDATE posts SET status = 'published', published_at = updated_at, title = 'Late'";
    await runSql(api.store, `${publish} WHERE slug = ?`, slug);
    expect((await list()).redirects[0]?.overruled).toBe('The post “Late” has this address');
  });

  it('says where what it leads to isn’t there', async () => {
    const draft = await write.post({ slug: newSlug('draft'), title: 'Soon' });
    const post = await published();
    const ends = async () => (await list()).redirects.map(({ from, dead_end }) => [from, dead_end]);
    const all = [
      ['/a', `/blog/${draft.slug}?from=old`, 'The post “Soon” isn’t published'],
      ['/b', `/blog/${post.slug}`, null],
      ['/c', '/Nowhere', 'Nothing has the address /nowhere'],
      ['/d', '/uploads/report.pdf', null],
      ['/e', 'https://elsewhere.example/nowhere', null],
      ['/f', '/about-us#team', null],
    ] as const;
    for (const [from, to] of all) await add(from, to);
    expect(await ends()).toEqual(all.map(([from, , end]) => [from, end]));
    await remove(`/posts/${post.id}`);
    expect((await ends())[1]).toEqual(['/b', `Nothing has the address /blog/${post.slug}`]);
  });

  it('is told where a text links to it', async () => {
    await add('/old', '/about-us');
    const { body } = await send('/admin/site-check/links', { hrefs: ['/Old/?a=b'] });
    expect(body.links).toEqual([{ href: '/Old/?a=b', is: 'moved', to: '/about-us' }]);
  });

  it('stands beside what leads on by itself', async () => {
    const post = await published();
    const now = newSlug('post');
    await put(`/posts/${post.id}`, { slug: now });
    expect((await list()).earlier).toContainEqual({
      kind: 'post',
      id: post.id,
      name: post.title,
      from: `/blog/${post.slug}`,
      to: `/blog/${now}`,
      left_at: expect.any(String),
    });
  });
});

describe('an import', () => {
  const merge = async (csv: string) => (await send<ImportedRedirects>('/redirects/import', { csv })).body;

  it('adds, changes and leaves alone, and says why a line was left out', async () => {
    for (const from of ['/kept', '/same', '/changed']) await add(from, '/book');
    const taken = 'from,to\n/new,/about-us\n/changed,/services\n/same,/book\n';
    const { lines, ...counts } = await merge(`${taken}no-slash,/book\n/privacy,/book\n/chain,/new\n`);
    expect(counts).toEqual({ added: 1, changed: 1, same: 1, refused: 3 });
    expect(lines.slice(3).map(({ line, became, why }) => [line, became, why])).toEqual([
      [5, 'refused', 'Start with a slash, like /old-page'],
      [6, 'refused', 'The page /privacy has this address'],
      [7, 'refused', '/new redirects to /about-us. Redirect there directly'],
    ]);
    expect(await pairs()).toEqual([
      ['/changed', '/services'],
      ['/kept', '/book'],
      ['/new', '/about-us'],
      ['/same', '/book'],
    ]);
  });

  it('takes lines that wait for one further down', async () => {
    await add('/a', '/b');
    expect(await merge('/b,/about-us\n/a,/about-us')).toMatchObject({ added: 1, changed: 1, refused: 0 });
  });

  it('takes back what was exported, earlier addresses too, and changes nothing', async () => {
    const post = await published();
    await put(`/posts/${post.id}`, { slug: newSlug('post') });
    await add('/old', 'https://elsewhere.example/?a=1,2');
    await add('/100%25', '/book');
    const file = await createApp(api.parts).request('/api/redirects/export.csv', {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(file.headers.get('content-disposition')).toMatch(/filename="redirects-\d{4}-\d\d-\d\d\.csv"/);
    const report = await merge(await file.text());
    expect(report).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(report.same).toBeGreaterThan(1);
  });
});
