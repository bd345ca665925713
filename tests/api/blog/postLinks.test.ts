import { describe, expect, it } from 'vitest';
import type { LinkingPosts, PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { newSlug, writer } from '../../support/entries/content.ts';

const api = await openTestApi({ siteUrl: 'https://agency.example' });
const token = await api.signIn('author');
const write = writer(api, token);
await writer(api, await api.signIn('editor')).author();

const published = (fields: object = {}) => write.post({ status: 'published', ...fields });
const linkTo = (...addresses: string[]) =>
  addresses.map((href) => `<p>Read <a href="${href}">this</a>.</p>`).join('');
const { read, put, remove, restore } = clientOf(api, token);
const linkingTo = (...posts: PostEntry[]) =>
  read<LinkingPosts>(`/posts/links/to?ids=${posts.map(({ id }) => id)}`);
const titlesOf = ({ posts }: LinkingPosts) => posts.map(({ title }) => title).sort();

describe('what links to a post', () => {
  it('are the published posts with its address in a link, in whichever way it is written', async () => {
    const target = await published();
    const address = `/blog/${target.slug}`;
    const ends = ['', '/', '#part', '?from=a&b=c', '/?a=b#part'];
    const ways = [...ends.map((end) => `${address}${end}`), `https://agency.example${address}`];
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
    const change = (json: object) => put(`/posts/${linking.id}`, json);
    expect(titlesOf(await linkingTo(target))).toEqual(['Turns']);
    await change({ content: '<p>Nothing any more</p>' });
    expect(await linkingTo(target)).toEqual({ posts: [], total: 0 });
    await change({ content: linkTo('/blog/elsewhere', `/blog/${target.slug}`) });
    expect(titlesOf(await linkingTo(target))).toEqual(['Turns']);
    await change({ status: 'draft' });
    expect(await linkingTo(target)).toEqual({ posts: [], total: 0 });
    await change({ status: 'published' });
    const { trash_id } = (await remove(`/posts/${linking.id}`)).body;
    expect(await linkingTo(target)).toEqual({ posts: [], total: 0 });
    await restore(trash_id);
    expect(titlesOf(await linkingTo(target))).toEqual(['Turns']);
  });

  it('are those with an earlier address of it too, which goes with it', async () => {
    const target = await published();
    await published({ title: 'From before', content: linkTo(`/blog/${target.slug}`) });
    await put(`/posts/${target.id}`, { slug: newSlug('renamed') });
    expect(titlesOf(await linkingTo(target))).toEqual(['From before']);
  });

  it('of several posts leaves out those posts themselves, and names a post once', async () => {
    const first = await published();
    const second = await published({ content: linkTo(`/blog/${first.slug}`) });
    const own = await published({ slug: newSlug('own') });
    await put(`/posts/${own.id}`, { content: linkTo(`/blog/${own.slug}`) });
    await published({ title: 'Both', content: linkTo(`/blog/${first.slug}`, `/blog/${second.slug}`) });
    expect(titlesOf(await linkingTo(first, second, own))).toEqual(['Both']);
    expect((await linkingTo(first)).total).toBe(2);
  });

  it('is for staff, who name one to five hundred posts or a category, and not both', async () => {
    expect((await api.send('GET', '/posts/links/to?ids=1')).status).toBe(401);
    const tooMany = `ids=${Array.from({ length: 501 }, () => 1)}`;
    const wrong = ['', 'ids=', 'ids=a', 'ids=0', 'ids=1,', tooMany, 'category=x', 'ids=1&category=1'];
    for (const query of wrong)
      expect((await api.send('GET', `/posts/links/to?${query}`, { token })).status, query).toBe(400);
    expect(await read('/posts/links/to?ids=999999')).toEqual({ posts: [], total: 0 });
  });
});

it('tells what links to a category: its pages and its feed, also under an earlier address', async () => {
  const editor = await api.signIn('editor');
  const category = await writer(api, editor).category();
  const other = await writer(api, editor).category({ slug: `${category.slug}-too` });
  await published({ categories: [category.id] });
  const linking = async () => titlesOf(await read<LinkingPosts>(`/posts/links/to?category=${category.id}`));
  const list = `/blog/category/${category.slug}`;
  const ways = [list, `${list}/page/2?a=b`, `${list}/rss.xml`, `https://agency.example${list}/`];
  for (const [at, way] of ways.entries()) await published({ title: `Way ${at}`, content: linkTo(way) });
  await published({ title: 'Elsewhere', content: linkTo(`/blog/category/${other.slug}`, '/blog/category') });
  expect(await linking()).toEqual(ways.map((_, at) => `Way ${at}`));
  await clientOf(api, editor).put(`/categories/${category.id}`, { slug: newSlug('renamed') });
  expect(await linking()).toEqual(ways.map((_, at) => `Way ${at}`));
});
