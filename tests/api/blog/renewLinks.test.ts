import { expect, it } from 'vitest';
import type { LinkingPosts, PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { newSlug, writer } from '../../support/entries/content.ts';
import { rowsOf } from '../../support/sql.ts';

const api = await openTestApi({ siteUrl: 'https://agency.example' });
const token = await api.signIn('author');
const editor = await api.signIn('editor');
const write = writer(api, token);
await writer(api, editor).author();

const published = (fields: object = {}) => write.post({ status: 'published', ...fields });
const links = (...hrefs: string[]) => hrefs.map((href) => `<p><a href="${href}">This</a></p>`).join('');
const { read: get, post, put } = clientOf(api, token);
const read = (id: number) => get<PostEntry>(`/posts/id/${id}`);
const renew = (id: number, by = post) => by<{ changed: number }>(`/posts/${id}/links`);
const linking = (id: number) => get<LinkingPosts>(`/posts/links/to?ids=${id}&earlier=true`);

/** A post that was renamed twice. */
async function renamedPost() {
  const { id, slug } = await published();
  const rename = async () => (await put<PostEntry>(`/posts/${id}`, { slug: newSlug('renamed') })).body.slug;
  return { id, old: `/blog/${slug}`, older: `/blog/${await rename()}`, now: `/blog/${await rename()}` };
}

it('points links to all earlier addresses at the one the post has, and leaves everything else', async () => {
  const { id, old, older, now } = await renamedPost();
  const ways = [old, `${older}/`, `${old}?a=b&amp;c=d#part`, `https://agency.example${older}#part`];
  const kept = [now, `${old}-too`, `https://other.example${old}`, '/services'];
  const { id: linker, revision } = await published({ content: links(...ways, ...kept) });
  const draft = await write.post({ content: links(old) });
  expect((await linking(id)).total).toBe(1);
  expect((await renew(id)).body).toEqual({ changed: 2 });
  const renewed = await read(linker);
  const expected = [now, now, `${now}?a=b&amp;c=d#part`, `https://agency.example${now}#part`, ...kept];
  expect([...renewed.content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(expected);
  expect(renewed.revision).toBe(revision + 1);
  expect((await read(draft.id)).content).toContain(`href="${now}"`);
  expect(await linking(id)).toEqual({ posts: [], total: 0 });
  expect((await renew(id)).body).toEqual({ changed: 0 });
  expect((await read(linker)).revision).toBe(revision + 1);
});

it('changes the page as well as what the editor opens', async () => {
  const { id, old, now } = await renamedPost();
  const linker = await published({ content: `<h2>Part</h2>${links(old)}` });
  await renew(id);
  const [row] = await rowsOf<object>(api.store, 'SELECT html, content FROM posts WHERE id = ?', linker.id);
  expect(row).toEqual({
    html: expect.stringContaining(`href="${now}"`),
    content: expect.stringContaining(now),
  });
});

it('changes only posts that the caller may change, and only for who may change this one', async () => {
  const { id, old, now } = await renamedPost();
  const mine = await published({ content: links(old) });
  const theirs = await writer(api, editor).post({ status: 'published', content: links(old) });
  expect((await renew(id, clientOf(api, await api.signIn('author')).post)).status).toBe(403);
  expect((await renew(id)).body).toEqual({ changed: 1 });
  expect([(await read(mine.id)).content, (await read(theirs.id)).content]).toEqual([
    expect.stringContaining(now),
    expect.stringContaining(old),
  ]);
  expect((await renew(id, clientOf(api, editor).post)).body).toEqual({ changed: 1 });
  expect((await renew(999_999)).status).toBe(404);
});
