import { describe, expect, it } from 'vitest';
import type { PostEntry, PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('author');
const write = writer(api, token);
await writer(api, await api.signIn('editor')).author({ name: 'Ada', bio: 'Writes' });

type List = { posts: PostListItem[]; total: number; totalPages: number };
const list = async (query: Record<string, unknown> | string, as?: string) => {
  const text = typeof query === 'string' ? query : new URLSearchParams(query as Record<string, string>);
  const { status, body } = await api.send<List>('GET', `/posts?${text}`, { token: as });
  expect(status).toBe(200);
  return body;
};
const found = async (search: string, as?: string) =>
  (await list({ search, limit: 100 }, as)).posts.map(({ title }) => title);
const published = (fields: object = {}) => write.post({ status: 'published', ...fields });

describe('visitors', () => {
  it('meet no draft and no archived post, whatever they ask', async () => {
    const secret = newSlug('secret');
    const category = await writer(api, await api.signIn('editor')).category();
    const hidden = [];
    for (const status of ['draft', 'archived']) {
      hidden.push(await write.post({ title: `${secret} ${status}`, status, categories: [category.id] }));
    }
    for (const query of [
      'limit=1000',
      `search=${secret}`,
      `category=${category.slug}`,
      'status=draft',
      'status=archived',
      'status=all',
      'status=published&status=draft',
      'status[]=draft',
      'status=DRAFT',
    ]) {
      expect(JSON.stringify(await list(query)), query).not.toContain(secret);
    }
    expect(await list(`category=${category.slug}`)).toEqual({ posts: [], total: 0, totalPages: 0 });
    for (const { id, slug, title } of hidden)
      for (const name of [slug, `id/${id}`, id, encodeURIComponent(title)]) {
        const reply = await api.send('GET', `/posts/${name}`);
        const answer = [reply.status, reply.body.error, reply.headers.get('etag')];
        expect(answer, `${name}`).toEqual([404, 'Post not found', null]);
        expect((await api.send('GET', `/posts/${name}`, { token })).status, `${name}`).toBe(200);
      }
    expect(await found(secret, token)).toHaveLength(2);
  });

  it('see the byline, never who of the staff it was', async () => {
    const { id, slug } = await published();
    const { body } = await api.send<PostEntry>('GET', `/posts/${slug}`);
    const ada = { name: 'Ada', slug: expect.any(String), bio: 'Writes', avatar_url: '' };
    expect(body.author).toEqual({ id: body.author_id, ...ada });
    expect(body).not.toHaveProperty('created_by');
    expect((await list('limit=1')).posts[0]).not.toHaveProperty('created_by');
    expect(JSON.stringify(body)).not.toContain('@example.com');
    const staff = await api.send<PostEntry>('GET', `/posts/id/${id}`, { token });
    expect(staff.body.created_by).toEqual(expect.any(Number));
  });
});

it('visitors get a link to a post that is withdrawn as its words, as on the page; staff as it was written', async () => {
  const [there, renamed, gone] = [await published(), await published(), await published()];
  await api.send('PUT', `/posts/${renamed.id}`, { token, json: { slug: newSlug('renamed') } });
  const links = ['/blog/rss.xml', '/services', `/blog/${there.slug}?a=1#b`, `/blog/${renamed.slug}`];
  const kept = links.map((href) => `<a href="${href}">x</a>`).join(', ');
  const content = `<p>${kept}, <a href="/blog/${gone.slug}"><em>gone</em></a></p>`;
  const { id, slug } = await published({ content });
  const said = async (path: string, as?: string) =>
    (await api.send<PostEntry>('GET', path, { token: as })).body.content;
  expect(await said(`/posts/${slug}`)).toBe(content);
  await api.send('PUT', `/posts/${gone.id}`, { token, json: { status: 'draft' } });
  expect(await said(`/posts/${slug}`)).toBe(`<p>${kept}, <em>gone</em></p>`);
  expect(await said(`/posts/id/${id}`)).toBe(`<p>${kept}, <em>gone</em></p>`);
  expect(await said(`/posts/${slug}`, token)).toBe(content);
});

describe('a list', () => {
  it('has nine posts, the newest first, and pages that neither repeat nor leave out', async () => {
    const word = newSlug('paged');
    const ids = [];
    for (let n = 0; n < 11; n += 1) ids.unshift((await published({ title: `${word} ${n}` })).id);
    const first = await list({ search: word });
    const second = await list({ search: word, page: 2 });
    expect([first.total, first.totalPages, first.posts.length, second.posts.length]).toEqual([11, 2, 9, 2]);
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(ids);
    expect((await list({ search: word, page: 99 })).posts).toEqual([]);
    expect((await list({ search: word, limit: 4 })).totalPages).toBe(3);
  });

  it('is sorted by what is asked for, words without regard to case and both ways round', async () => {
    const word = newSlug('sorted');
    const first = await published({ title: `${word} b` });
    const second = await write.post({ title: `${word} A` });
    const third = await published({ title: `${word} c` });
    await api.send('PUT', `/posts/${first.id}`, { token, json: { excerpt: 'Changed last' } });
    const ids = async (query: object) =>
      (await list({ search: word, ...query }, token)).posts.map(({ id }) => id);
    expect(await ids({ sort: 'title' })).toEqual([second.id, first.id, third.id]);
    expect(await ids({ sort: 'title', order: 'desc' })).toEqual([third.id, first.id, second.id]);
    expect(await ids({ sort: 'updated_at' })).toEqual([first.id, third.id, second.id]);
    expect(await ids({ sort: 'published_at', order: 'asc' })).toEqual([second.id, first.id, third.id]);
    expect((await ids({ sort: 'status' }))[0]).toBe(second.id);
    const editor = writer(api, await api.signIn('editor'));
    for (const [post, name] of [
      [first, 'ben'],
      [second, 'Cleo'],
      [third, 'Ada B'],
    ] as const) {
      const author = await editor.author({ name });
      await api.send('PUT', `/posts/${post.id}`, { token, json: { author_id: author.id } });
    }
    expect(await ids({ sort: 'author' })).toEqual([third.id, first.id, second.id]);
    const newest = [third.id, second.id, first.id];
    expect(await ids({ sort: 'text; drop table posts', order: 'up' })).toEqual(newest);
  });

  it('carries what a card shows, without the content', async () => {
    const category = await writer(api, await api.signIn('editor')).category({ name: 'Design' });
    const title = newSlug('card');
    const content = `<p>${'word '.repeat(201)}</p>`;
    await published({ title, categories: [category.id], excerpt: 'Short', content });
    const [post] = (await list({ search: title })).posts;
    expect(post).toMatchObject({
      title,
      excerpt: 'Short',
      read_time: 2,
      revision: 1,
      author: { name: 'Ada' },
      categories: [{ id: category.id, name: 'Design', slug: category.slug }],
    });
    expect(post).not.toHaveProperty('content');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=99999999999999999999',
    'limit=0',
    'limit=-5',
    'limit=abc',
    'limit=1e99',
    'limit=1&limit=2',
    'foo=bar',
    'category=%00',
    'search=%00',
  ])('forgives %s', async (query) => {
    expect(await list(query)).toHaveProperty('posts');
  });

  it('is filtered by category: slug, id or name', async () => {
    const editor = writer(api, await api.signIn('editor'));
    const category = await editor.category({ name: 'Brand & Growth' });
    // Its slug looks like the other one's id: the slug is meant.
    const numbered = await editor.category({ slug: String(category.id + 1000) });
    const { id } = await published({ categories: [category.id] });
    for (const value of [category.slug, category.id, category.name]) {
      expect(
        (await list({ category: value })).posts.map((post) => post.id),
        String(value),
      ).toEqual([id]);
    }
    expect((await list({ category: numbered.slug })).total).toBe(0);
    expect((await list({ category: 'no-such-category' })).total).toBe(0);
  });

  it('shows staff all of it, or one status', async () => {
    const draft = await write.post();
    expect((await list('limit=1000', token)).posts.map(({ id }) => id)).toContain(draft.id);
    const drafts = await list('limit=1000&status=draft', token);
    expect(new Set(drafts.posts.map(({ status }) => status))).toEqual(new Set(['draft']));
  });
});

describe('one post', () => {
  it('is found by its slug first, even when that is all digits, else by its id or its title', async () => {
    const title = `A title of its own ${newSlug('n')}`;
    const named = await published({ title });
    const digits = await published({ slug: String(named.id + 500_000) });
    for (const [name, id] of [
      [named.slug, named.id],
      [encodeURIComponent(title), named.id],
      [String(named.id), named.id],
      [digits.slug, digits.id],
    ]) {
      expect((await api.send<PostEntry>('GET', `/posts/${name}`)).body.id).toBe(id);
    }
  });

  it('is no other one because of a draft that has its number for a slug', async () => {
    const named = await published({});
    const draft = await write.post({ slug: String(named.id) });
    expect((await api.send<PostEntry>('GET', `/posts/${named.id}`)).body.id).toBe(named.id);
    expect((await api.send<PostEntry>('GET', `/posts/${named.id}`, { token })).body.id).toBe(draft.id);
  });
});
