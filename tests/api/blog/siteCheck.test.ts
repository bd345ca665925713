import { beforeAll, describe, expect, it } from 'vitest';
import { pagesKnown } from '#content-api/agency/seo/pageNames.ts';
import type { SiteCheck } from '#content-api/blog/checks/checks.shared.ts';
import { checkContinuously } from '#content-api/blog/checks/checkWaiting.ts';
import { contentRevision } from '#content-api/database/revisions.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { LINKABLE_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { openTestApi } from '../../support/api.ts';

const created = async (path: string, json: object, token = editor) => {
  const { body, status } = await api.send<{ id: number }>('POST', path, { token, json });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

const api = await openTestApi({ siteUrl: 'https://agency.example' });
const editor = await api.signIn('editor');
const byline = (await created('/authors', { name: 'Ines', slug: 'ines' })).id;
const category = (await created('/categories', { name: 'Craft', slug: 'craft' })).id;
const lookOver = async (addresses: readonly string[] = LINKABLE_ADDRESSES) => {
  const kept = checkContinuously(api.parts, addresses);
  await kept.look();
  await kept.stop();
};
await lookOver();

/** A published post with nothing to mend but what is said of it. */
function newPost(slug: string, values: object = {}, token = editor) {
  return created(
    '/posts',
    {
      title: slug,
      slug,
      excerpt: 'What it is about.',
      content: `<p>${'word '.repeat(120)}</p>`,
      featured_image_url: '/uploads/a.webp',
      status: 'published',
      author_id: byline,
      categories: [category],
      ...values,
    },
    token,
  );
}

const linking = (href: string) => `<p>${'word '.repeat(120)}<a href="${href}">our prices</a></p>`;

async function list(query = '', token = editor): Promise<SiteCheck> {
  const { body, status } = await api.send<SiteCheck>('GET', `/admin/site-check${query}`, { token });
  expect(status).toBe(200);
  return body;
}

/** What the list says of a post. */
async function saidOf(id: number, token = editor): Promise<string[]> {
  const { posts } = await list('?limit=100', token);
  return posts.find((post) => post.id === id)?.findings.map(({ text }) => text) ?? [];
}

const change = (id: number, json: object) => api.send('PUT', `/posts/${id}`, { token: editor, json });
const remove = (id: number) => api.send('DELETE', `/posts/${id}`, { token: editor });

describe('the list of what is worth mending', () => {
  it('has a finding from the save that makes it to the save that mends it', async () => {
    const { id } = await newPost('left-over', { title: 'TK' });
    expect(await saidOf(id)).toEqual(['“TK” is left in the title.']);
    await change(id, { title: 'A title' });
    expect(await saidOf(id)).toEqual([]);
  });

  it('is narrowed by weight, in posts and in what it counts of them', async () => {
    const { id: broken } = await newPost('weighs-broken', { title: 'TK here' });
    const { id: better } = await newPost('weighs-better', { content: '<p>Short.</p>' });
    const ids = async (weight: string) =>
      (await list(`?limit=100&weight=${weight}`)).posts.map(({ id }) => id);
    expect(await ids('broken')).toEqual(expect.arrayContaining([broken]));
    expect(await ids('broken')).not.toContain(better);
    expect(await ids('better')).toEqual(expect.arrayContaining([better]));
    expect(await ids('missing')).toEqual([]);
    for (const id of [broken, better]) await remove(id);
  });

  it('shows what any field lacks', async () => {
    const bare = { excerpt: '', featured_image_url: '', categories: [], content: '<h3>One</h3><p>Two</p>' };
    const { id } = await newPost('bare', bare);
    const { posts } = await list('?limit=100');
    const codes = posts.find((post) => post.id === id)?.findings.map(({ code }) => code);
    expect(codes).toEqual(['skipped-heading', 'no-description', 'no-category', 'no-picture', 'short-text']);
    await remove(id);
  });

  it('finds a link dead when its post is deleted, and alive when there is one again', async () => {
    const { id: target } = await newPost('prices');
    const { id } = await newPost('linking', { content: linking('/blog/prices?from=a#b') });
    expect(await saidOf(id)).toEqual([]);
    await remove(target);
    expect(await saidOf(id)).toEqual([
      'The link “our prices” leads to /blog/prices?from=a#b, which doesn’t exist.',
    ]);
    await newPost('prices');
    expect(await saidOf(id)).toEqual([]);
  });

  it('follows a link’s post when it is withdrawn, renamed and published again', async () => {
    const { id: target } = await newPost('first-name');
    const { id } = await newPost('follows', { content: linking('https://agency.example/blog/first-name/') });
    const draft = 'is not published';
    expect(await saidOf(id)).toEqual([]);
    await change(target, { status: 'draft' });
    expect((await saidOf(id)).join()).toContain(draft);
    await change(target, { status: 'published', slug: 'second-name' });
    expect(await saidOf(id)).toEqual([
      'The link “our prices” uses an earlier address. The post is now at /blog/second-name.',
    ]);
    await change(target, { status: 'draft' });
    expect((await saidOf(id)).join()).toContain(draft);
    await api.send('DELETE', `/posts/${target}/addresses/first-name`, { token: editor });
    await change(id, { excerpt: 'Looked over once more.' });
    expect((await saidOf(id)).join()).toContain('which doesn’t exist');
  });

  it('knows the pages of the program, the categories and other sites', async () => {
    const of = (href: string) => `<a href="${href}">One of them</a>`;
    const fine = [
      '/services/design',
      '/contact',
      '/blog/category/craft',
      '/rss.xml',
      '/blog/page/2',
      '/uploads/x',
    ];
    const elsewhere = ['https://other.example/gone', 'mailto:a@b.example', '#main'];
    const dead = ['#part', '/service/design', '/blog/category/none', 'https://agency.example/nowhere'];
    const links = [...fine, ...elsewhere, ...dead].map(of).join(', ');
    const { id } = await newPost('many-links', { content: `<p>${'word '.repeat(120)}${links}</p>` });
    const said = await saidOf(id);
    expect(said.map((text) => /leads to ([^,]+),/.exec(text)?.[1])).toEqual(dead);
    await remove(id);
  });

  it('misses a category that is deleted', async () => {
    const other = await created('/categories', { name: 'Gone soon', slug: 'gone-soon' });
    const content = linking('/blog/category/gone-soon');
    const { id } = await newPost('filed', { categories: [other.id], content });
    expect(await saidOf(id)).toEqual([]);
    const { id: linked } = await newPost('not-filed', { content });
    expect(await saidOf(linked)).toEqual([]);
    await api.send('DELETE', `/categories/${other.id}`, { token: editor });
    expect(await saidOf(id)).toEqual([
      'The link “our prices” leads to /blog/category/gone-soon, which doesn’t exist.',
      'The post has no category. Choose one so that readers can find it.',
    ]);
    expect((await saidOf(linked)).join()).toContain('which doesn’t exist');
    await remove(id);
    await remove(linked);
  });

  it('is narrowed to one kind, counts all kinds, and comes in pages', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 5; nth += 1)
      ids.push((await newPost(`page-${nth}`, { title: 'TODO', excerpt: '' })).id);
    const first = await list('?code=placeholder&limit=2');
    expect(first).toMatchObject({ total: 5, totalPages: 3 });
    const third = await list('?code=placeholder&limit=2&page=3');
    const found = [first, third].map(({ posts }) => posts.map(({ id }) => id));
    expect(found).toEqual([[ids[4], ids[3]], [ids[0]]]);
    expect(first.posts[0]?.findings.map(({ code }) => code)).toEqual(['placeholder']);
    expect(first.kinds).toContainEqual({ code: 'no-description', kind: 'No description', things: 5 });
    expect((await list('?code=nonsense&page=x')).total).toBeGreaterThanOrEqual(5);
    for (const id of ids) await remove(id);
  });

  it('leaves out archived posts', async () => {
    const { id } = await newPost('archive', { title: 'TK' });
    expect(await saidOf(id)).toHaveLength(1);
    const { total } = await list();
    await change(id, { status: 'archived' });
    expect(await saidOf(id)).toEqual([]);
    expect((await list()).total).toBe(total - 1);
  });
});

describe('who sees what', () => {
  let author: User;
  let token: string;

  beforeAll(async () => {
    author = await api.user('author');
    token = await api.signIn(author);
  });

  it('authors see their own posts, editors all, and nobody without a session anything', async () => {
    const { id } = await newPost('own', { title: 'TK of an author' }, token);
    const { id: other } = await newPost('not-own', { title: 'TK of an editor' });
    const mine = await list('', token);
    expect(mine.posts.map((post) => post.id)).toEqual([id]);
    expect(mine.kinds.map(({ things }) => things)).toEqual([1]);
    const all = (await list('?limit=100')).posts.map((post) => post.id);
    expect(all).toEqual(expect.arrayContaining([id, other]));
    expect((await api.send('GET', '/admin/site-check')).status).toBe(401);
  });

  it('pages of the program are for who may write their words', async () => {
    expect((await list()).pages).toEqual([]);
    const { pages } = await list('', await api.signIn('admin'));
    const names = await pagesKnown(api.store.db);
    // These two say their description themselves.
    const lacking = Object.keys(names).filter((key) => !['book', 'privacy'].includes(key));
    expect(pages.map(({ key }) => key)).toEqual(lacking);
    expect(pages[0]?.findings[0]?.text).toContain('no meta description');
  });

  it('the dashboard counts the same', async () => {
    const { body } = await api.send<{ check: object }>('GET', '/admin/overview', { token });
    expect(body.check).toEqual({ things: 1, pages: 1 });
  });
});

it('tells the editor how it stands with addresses', async () => {
  await newPost('there');
  const hrefs = ['/blog/there', '/blog/not-there', 'https://other.example', '/book', '/blog/second-name'];
  const { body } = await api.send('POST', '/admin/site-check/links', { token: editor, json: { hrefs } });
  expect(body).toEqual({
    origin: 'https://agency.example',
    links: [
      { href: '/blog/there', is: 'there' },
      { href: '/blog/not-there', is: 'gone' },
      { href: '/book', is: 'there' },
      { href: '/blog/second-name', is: 'draft' },
    ],
  });
  const tooMany = { hrefs: Array.from({ length: 501 }, () => '/') };
  const refused = await api.send('POST', '/admin/site-check/links', { token: editor, json: tooMany });
  expect(refused.status).toBe(400);
});

it('looking posts over changes nothing that a page shows', async () => {
  const before = await contentRevision(api.store);
  await lookOver([...LINKABLE_ADDRESSES, '/one-more']);
  expect((await list()).unchecked).toBe(0);
  expect(await contentRevision(api.store)).toBe(before);
});
