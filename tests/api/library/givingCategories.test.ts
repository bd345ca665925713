import { describe, expect, it } from 'vitest';
import type { Category } from '#content-api/kinds/categories.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { trashOf } from '../../support/entries/trash.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const trash = trashOf(api, admin);
await write.author();

const two = async () => [await write.category(), await write.category()] as const;
const filedIn = (...categories: Category[]) => write.post({ categories: categories.map(({ id }) => id) });
const filed = async (id: number) => {
  const { categories } = await trash.postOf(id);
  return categories.map((category) => category.id).sort((a, b) => a - b);
};
const move = (from: Category, to: Category) => trash.remove(`/categories/${from.id}?posts_to=${to.id}`);

describe('a category is deleted, and its posts go to another one', () => {
  it('each once, as a change of it, and no others', async () => {
    const [from, into] = await two();
    const [moved, both] = [await filedIn(from), await filedIn(from, into)];
    const [own, none] = [await filedIn(into), await filedIn()];
    await move(from, into);
    expect([await filed(moved.id), await filed(both.id)]).toEqual([[into.id], [into.id]]);
    const now = await trash.postOf(moved.id);
    expect(now.revision).toBe(moved.revision + 1);
    expect(now.updated_at).not.toBe(moved.updated_at);
    expect((await trash.postOf(both.id)).revision).toBe(both.revision + 1);
    expect([await trash.postOf(own.id), await trash.postOf(none.id)]).toEqual([own, none]);
    expect((await api.send('GET', `/categories/${from.id}`)).status).toBe(404);
  });

  it('only where it is asked for', async () => {
    const [from] = await two();
    const post = await filedIn(from);
    await trash.remove(`/categories/${from.id}`);
    expect(await trash.postOf(post.id)).toEqual({ ...post, categories: [] });
  });

  it('only to another one that is there', async () => {
    const [from, gone] = await two();
    const post = await filedIn(from);
    await trash.remove(`/categories/${gone.id}`);
    for (const to of [from.id, gone.id, 999_999, 0, '', 'x', from.slug, `${gone.id},2`]) {
      const path = `/categories/${from.id}?posts_to=${to}`;
      const { status, body } = await api.send('DELETE', path, { token: admin });
      expect([status, body.fields]).toEqual([400, { posts_to: 'Must be the id of another category' }]);
    }
    expect(await trash.postOf(post.id)).toEqual(post);
  });
});

describe('undone', () => {
  it('each post is where it was', async () => {
    const [from, into] = await two();
    const [moved, both, own] = [await filedIn(from), await filedIn(from, into), await filedIn(into)];
    expect((await trash.restore(await move(from, into))).body.posts).toBe(2);
    expect(await filed(moved.id)).toEqual([from.id]);
    expect(await filed(both.id)).toEqual([from.id, into.id]);
    expect(await filed(own.id)).toEqual([into.id]);
    expect((await trash.postOf(moved.id)).revision).toBe(moved.revision + 2);
  });

  it('but for those that somebody has filed elsewhere', async () => {
    const [from, into] = await two();
    const third = await write.category();
    const post = await filedIn(from);
    const trashId = await move(from, into);
    await api.send('PUT', `/posts/${post.id}`, { token: admin, json: { categories: [third.id] } });
    expect((await trash.restore(trashId)).body.posts).toBe(0);
    expect(await filed(post.id)).toEqual([third.id]);
  });
});

describe('posts in the trash', () => {
  it('go along, and come back where the others are', async () => {
    const [from, into] = await two();
    const [post, both] = [await filedIn(from), await filedIn(from, into)];
    const ids = [await trash.remove(`/posts/${post.id}`), await trash.remove(`/posts/${both.id}`)];
    const moved = await move(from, into);
    for (const id of ids) await trash.restore(id);
    expect([await filed(post.id), await filed(both.id)]).toEqual([[into.id], [into.id]]);
    await trash.restore(moved);
    expect([await filed(post.id), await filed(both.id)]).toEqual([[from.id], [from.id, into.id]]);
  });

  it('are moved back there, also where they were deleted in between', async () => {
    const [from, into] = await two();
    const [post, both] = [await filedIn(from), await filedIn(from, into)];
    const moved = await move(from, into);
    const ids = [await trash.remove(`/posts/${post.id}`), await trash.remove(`/posts/${both.id}`)];
    await trash.restore(moved);
    for (const id of ids) await trash.restore(id);
    expect([await filed(post.id), await filed(both.id)]).toEqual([[from.id], [from.id, into.id]]);
  });
});

it('the list says to staff how many posts are in each, and nothing of it to visitors', async () => {
  const [full, empty] = await two();
  await filedIn(full);
  await filedIn(full);
  const listed = async (token?: string) => {
    const { body } = await api.send<{ categories: Category[] }>('GET', '/categories', { token });
    return [full, empty].map(({ id }) => body.categories.find((category) => category.id === id)?.posts);
  };
  expect(await listed(admin)).toEqual([2, 0]);
  expect(await listed()).toEqual([undefined, undefined]);
});

it('it also says under which addresses each was public before', async () => {
  const category = await write.category();
  await write.post({ status: 'published', categories: [category.id] });
  await api.send('PUT', `/categories/${category.id}`, { token: admin, json: { slug: 'found-elsewhere' } });
  const earlier = async (token?: string) => {
    const { body } = await api.send<{ categories: Category[] }>('GET', '/categories', { token });
    return body.categories.find(({ id }) => id === category.id)?.earlier_addresses;
  };
  expect(await earlier(admin)).toEqual([{ slug: category.slug, left_at: expect.stringMatching(/Z$/) }]);
  expect(await earlier()).toBeUndefined();
});
