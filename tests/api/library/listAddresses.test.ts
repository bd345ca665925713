import { describe, expect, it } from 'vitest';
import { movedEntries } from '#content-api/library/kinds/store.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';
import { trashOf } from '../../support/entries/trash.ts';
import { columnOf } from '../../support/sql.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
await write.author();
const trash = trashOf(api, admin);

const change = (path: string, json: object) => api.send('PUT', path, { token: admin, json });
const ledTo = async (slug: string) =>
  (await movedEntries(api.store.db, 'category')).find((moved) => moved.slug === slug)?.to ?? null;
/** A category with a published post. */
const shown = async (slug = newSlug('list')) => {
  const category = await write.category({ slug });
  const post = await write.post({ status: 'published', categories: [category.id] });
  return { ...category, post: post.id };
};
const rename = async (id: number, slug = newSlug('list')) => {
  await change(`/categories/${id}`, { slug });
  return slug;
};

describe('the earlier address of a category', () => {
  it('leads to where it is now, however often it was renamed, and in no circle', async () => {
    const { id, slug } = await shown();
    const second = await rename(id);
    const third = await rename(id);
    expect([await ledTo(slug), await ledTo(second)]).toEqual([third, third]);
    await rename(id, slug);
    expect([await ledTo(slug), await ledTo(second), await ledTo(third)]).toEqual([null, slug, slug]);
  });

  it('is none of a category in which nothing was public', async () => {
    const { id, slug } = await write.category();
    await write.post({ categories: [id] });
    await rename(id);
    await write.post({ status: 'published', categories: [id] });
    expect(await ledTo(slug)).toBeNull();
  });

  it('ends when another one with posts is there, comes back when that goes, and no empty one takes it', async () => {
    const { id, slug } = await shown();
    const now = await rename(id);
    const other = await write.category({ slug });
    await write.post({ categories: [other.id] });
    expect(await ledTo(slug)).toBe(now);
    const { id: post } = await write.post({ status: 'published', categories: [other.id] });
    expect(await ledTo(slug)).toBeNull();
    await change(`/posts/${post}`, { status: 'draft' });
    expect(await ledTo(slug)).toBe(now);
    await change(`/posts/${post}`, { status: 'published' });
    const trashId = await trash.remove(`/categories/${other.id}`);
    expect(await ledTo(slug)).toBe(now);
    await trash.restore(trashId);
    expect(await ledTo(slug)).toBeNull();
    const there = await rename(other.id);
    expect(await ledTo(slug)).toBe(there);
  });

  it('leads nowhere while the category shows nothing or lies in the trash, and comes back with it', async () => {
    const { id, slug, post } = await shown();
    const now = await rename(id);
    await change(`/posts/${post}`, { status: 'draft' });
    expect(await ledTo(slug)).toBeNull();
    await change(`/posts/${post}`, { status: 'published' });
    expect(await ledTo(slug)).toBe(now);
    const trashId = await trash.remove(`/categories/${id}`);
    expect(await ledTo(slug)).toBeNull();
    await trash.restore(trashId);
    expect(await ledTo(slug)).toBe(now);
  });

  it('finds its posts over the API, and is told as such where a link has it', async () => {
    const { id, slug, post } = await shown();
    const now = await rename(id);
    const { body } = await api.send<{ posts: { id: number }[] }>('GET', `/posts?category=${slug}`);
    expect(body.posts.map((one) => one.id)).toEqual([post]);
    const href = `/blog/category/${slug}`;
    const sent = { token: admin, json: { hrefs: [href] } };
    const { body: links } = await api.send('POST', '/admin/site-check/links', sent);
    expect(links).toMatchObject({ links: [{ href, is: 'moved', to: `/blog/category/${now}` }] });
  });
});

it('of a category that is deleted lead to the one that gets its posts, until it is back', async () => {
  const { id, slug } = await shown();
  const second = await rename(id);
  const into = await write.category();
  const trashId = await trash.remove(`/categories/${id}?posts_to=${into.id}`);
  expect([await ledTo(slug), await ledTo(second)]).toEqual([into.slug, into.slug]);
  await trash.restore(trashId);
  expect([await ledTo(slug), await ledTo(second)]).toEqual([second, null]);
  const left = 'SELECT slug FROM category_addresses WHERE entry_id = ?';
  expect(await columnOf(api.store, left, into.id)).toEqual([]);
  const hidden = await write.category();
  await write.post({ categories: [hidden.id] });
  await write.post({ status: 'published', categories: [into.id] });
  await trash.remove(`/categories/${hidden.id}?posts_to=${into.id}`);
  expect(await ledTo(hidden.slug)).toBeNull();
});

it('an author’s feed is found where it was', async () => {
  const author = await write.author();
  const { id } = await write.post({ status: 'published', author_id: author.id });
  const slug = newSlug('renamed');
  await change(`/authors/${author.id}`, { slug });
  const ledFrom = async () =>
    (await movedEntries(api.store.db, 'author')).find((moved) => moved.slug === author.slug)?.to;
  expect(await ledFrom()).toBe(slug);
  const { body } = await api.send<{ total: number }>('GET', `/posts?author=${author.slug}`);
  expect(body.total).toBe(1);
  await change(`/posts/${id}`, { status: 'draft' });
  expect(await ledFrom()).toBeUndefined();
});
