import { describe, expect, it } from 'vitest';
import type { LinkingPosts, PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';

const api = await openTestApi({ siteUrl: 'https://agency.example' });
const token = await api.signIn('author');
const write = writer(api, token);
await writer(api, await api.signIn('editor')).author();

const published = (fields: object = {}) => write.post({ status: 'published', ...fields });
const linkTo = (...addresses: string[]) =>
  addresses.map((href) => `<p>Read <a href="${href}">this</a>.</p>`).join('');
const linkingTo = async (...posts: PostEntry[]) => {
  const ids = posts.map(({ id }) => id).join(',');
  const { status, body } = await api.send<LinkingPosts>('GET', `/posts/links/to?ids=${ids}`, { token });
  expect(status).toBe(200);
  return body;
};
const titlesOf = ({ posts }: LinkingPosts) => posts.map(({ title }) => title).sort();

describe('what links to a post', () => {
  it('are the published posts with its address in a link, in whichever way it is written', async () => {
    const target = await published();
    const address = `/blog/${target.slug}`;
    const ways = [
      address,
      `${address}/`,
      `${address}#part`,
      `${address}?from=a&b=c`,
      `${address}/?a=b#part`,
      `https://agency.example${address}`,
    ];
    const titles = ways.map((_, at) => `Way ${at}`);
    for (const [at, way] of ways.entries())
      await published({ title: titles[at], content: `<p>Plain</p>${linkTo('/services', way, '/blog')}` });
    await write.post({ title: 'Draft', content: linkTo(address) });
    await published({ title: 'Itself after all', content: linkTo(`${address}-too`, `/elsewhere${address}`) });
    await published({ title: 'Other site', content: linkTo(`https://other.example${address}`) });
    await published({ title: 'Shows how', content: `<p>&lt;a href="${address}"&gt; and ${address}</p>` });
    const { posts, total } = await linkingTo(target);
    expect(total).toBe(6);
    expect(posts).toHaveLength(5);
    expect(titles).toEqual(expect.arrayContaining(posts.map(({ title }) => title)));
    expect(posts[0]).toEqual({ id: expect.any(Number), title: 'Way 5', created_by: expect.any(Number) });
  });

  it('follow every change of a text, and are gone with the post that had the link, until it comes back', async () => {
    const target = await published();
    const linking = await published({ title: 'Turns', content: linkTo(`/blog/${target.slug}`) });
    const change = (json: object) => api.send('PUT', `/posts/${linking.id}`, { token, json });
    expect(titlesOf(await linkingTo(target))).toEqual(['Turns']);
    await change({ content: '<p>Nothing any more</p>' });
    expect(await linkingTo(target)).toEqual({ posts: [], total: 0 });
    await change({ content: linkTo('/blog/elsewhere', `/blog/${target.slug}`) });
    expect(titlesOf(await linkingTo(target))).toEqual(['Turns']);
    await change({ status: 'draft' });
    expect(await linkingTo(target)).toEqual({ posts: [], total: 0 });
    await change({ status: 'published' });
    const path = `/posts/${linking.id}`;
    const { body } = await api.send<{ trash_id: number }>('DELETE', path, { token });
    expect(await linkingTo(target)).toEqual({ posts: [], total: 0 });
    await api.send('POST', `/trash/${body.trash_id}/restore`, { token });
    expect(titlesOf(await linkingTo(target))).toEqual(['Turns']);
  });

  it('are those with an earlier address of it too, which goes with it', async () => {
    const target = await published();
    await published({ title: 'From before', content: linkTo(`/blog/${target.slug}`) });
    await api.send('PUT', `/posts/${target.id}`, { token, json: { slug: newSlug('renamed') } });
    expect(titlesOf(await linkingTo(target))).toEqual(['From before']);
  });

  it('of several posts leaves out those posts themselves, and names a post once', async () => {
    const first = await published();
    const second = await published({ content: linkTo(`/blog/${first.slug}`) });
    const own = await published({ slug: newSlug('own') });
    await api.send('PUT', `/posts/${own.id}`, { token, json: { content: linkTo(`/blog/${own.slug}`) } });
    await published({ title: 'Both', content: linkTo(`/blog/${first.slug}`, `/blog/${second.slug}`) });
    expect(titlesOf(await linkingTo(first, second, own))).toEqual(['Both']);
    expect((await linkingTo(first)).total).toBe(2);
  });

  it('is for staff, and asked of one to five hundred posts', async () => {
    expect((await api.send('GET', '/posts/links/to?ids=1')).status).toBe(401);
    for (const ids of ['', 'a', '0', '1,', Array.from({ length: 501 }, () => 1).join()]) {
      expect((await api.send('GET', `/posts/links/to?ids=${ids}`, { token })).status, ids).toBe(400);
    }
    expect((await api.send('GET', '/posts/links/to?ids=999999', { token })).body).toEqual({
      posts: [],
      total: 0,
    });
  });
});

it('tells what links to a category: its pages and its feed, also under an earlier address', async () => {
  const editor = await api.signIn('editor');
  const category = await writer(api, editor).category();
  const other = await writer(api, editor).category({ slug: `${category.slug}-too` });
  await published({ categories: [category.id] });
  const linkingTo = async () => {
    const path = `/posts/links/to?category=${category.id}`;
    return titlesOf((await api.send<LinkingPosts>('GET', path, { token })).body);
  };
  const list = `/blog/category/${category.slug}`;
  const ways = [list, `${list}/page/2?a=b`, `${list}/rss.xml`, `https://agency.example${list}/`];
  for (const [at, way] of ways.entries()) await published({ title: `Way ${at}`, content: linkTo(way) });
  await published({ title: 'Elsewhere', content: linkTo(`/blog/category/${other.slug}`, '/blog/category') });
  expect(await linkingTo()).toEqual(ways.map((_, at) => `Way ${at}`));
  await api.send('PUT', `/categories/${category.id}`, { token: editor, json: { slug: newSlug('renamed') } });
  expect(await linkingTo()).toEqual(ways.map((_, at) => `Way ${at}`));
});

it('wants posts or a category to be named, and not both', async () => {
  for (const query of ['', '?ids=', '?ids=x', '?category=x', '?ids=1&category=1'])
    expect((await api.send('GET', `/posts/links/to${query}`, { token })).status, query).toBe(400);
});
