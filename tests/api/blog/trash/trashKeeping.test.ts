import { describe, expect, it } from 'vitest';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import type { TrashItem } from '#content-api/trash/trash.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { clientOf } from '../../../support/calls.ts';
import { newSlug, writer } from '../../../support/entries/content.ts';
import { inDays, trashOf } from '../../../support/entries/trash.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const trash = trashOf(api, admin);
const { read, post } = clientOf(api, admin);
await write.author();

describe('a deleted category', () => {
  it('is again what the posts were in that are still there', async () => {
    const { id, slug } = await write.category();
    const kept = await write.post({ categories: [id] });
    const gone = await write.post({ categories: [id] });
    const trashId = await trash.remove(`/categories/${id}`);
    await trash.remove(`/posts/${gone.id}`);
    expect((await trash.postOf(kept.id)).categories).toEqual([]);
    const category = { kind: 'category', id, slug, slug_before: null };
    expect((await trash.restore(trashId)).body).toMatchObject({ ...category, posts: 1 });
    expect((await trash.postOf(kept.id)).categories).toMatchObject([{ id, slug }]);
  });

  it('finds a post that was deleted as well, whichever of them comes back first', async () => {
    for (const order of ['the category', 'the post'])
      for (const deleted of ['the category', 'the post']) {
        const category = await write.category();
        const post = await write.post({ categories: [category.id] });
        const paths = { 'the category': `/categories/${category.id}`, 'the post': `/posts/${post.id}` };
        const all = Object.keys(paths) as (keyof typeof paths)[];
        const trashed = new Map<string, number>();
        for (const one of all.toSorted((a) => (a === deleted ? -1 : 1)))
          trashed.set(one, await trash.remove(paths[one]));
        for (const one of all.toSorted((a) => (a === order ? -1 : 1)))
          await trash.restore(trashed.get(one) ?? 0);
        expect((await trash.postOf(post.id)).categories).toMatchObject([{ id: category.id }]);
      }
  });

  it('gets a free slug where its own has been taken', async () => {
    const { id, slug } = await write.category();
    const trashId = await trash.remove(`/categories/${id}`);
    await write.category({ slug });
    expect((await trash.restore(trashId)).body).toMatchObject({ id, slug: `${slug}-2`, slug_before: slug });
  });
});

describe('a deleted', () => {
  const drawn = { logo_url: '/uploads/a.webp', alt_text: 'Logo' };
  const logo = { name: 'Client', ...drawn, sort_order: 7, active: false };
  const quote = { name: 'Ada', role: 'CEO', quote: 'They did great work', initials: 'AL' };
  it.each([
    ['authors', () => ({ name: 'Ada', slug: newSlug('ada'), bio: 'Counts' })],
    ['categories', () => ({ name: 'Design', slug: newSlug('design'), description: 'Of things' })],
    ['logos', () => logo],
    ['testimonials', () => quote],
  ] as const)('entry of %s comes back as it was, in its place', async (noun, fields) => {
    const { body } = await post<{ id: number }>(`/${noun}`, fields());
    const trashId = await trash.remove(`/${noun}/${body.id}`);
    const later = await post<{ id: number }>(`/${noun}`, fields());
    expect(later.body.id).toBeGreaterThan(body.id);
    await trash.remove(`/${noun}/${later.body.id}`);
    expect((await trash.restore(trashId)).status).toBe(200);
    expect(await read(`/${noun}/${body.id}`)).toEqual(body);
  });
});

describe('who may bring what back', () => {
  it('authors see their own posts, editors all posts, authors and categories, admins everything', async () => {
    const author = await api.signIn('author');
    const own = await trash.remove(`/posts/${(await writer(api, author).post()).id}`, author);
    const others = await trash.remove(`/posts/${(await write.post()).id}`);
    const category = await trash.remove(`/categories/${(await write.category()).id}`);
    const quote = { name: 'Ada', role: 'CEO', quote: 'Great' };
    const added = await api.send<{ id: number }>('POST', '/testimonials', { token: admin, json: quote });
    const testimonial = await trash.remove(`/testimonials/${added.body.id}`);
    const all = [own, others, category, testimonial];
    const seen = async (token: string) =>
      (await trash.listed(token)).map(({ id }) => id).filter((id) => all.includes(id));
    const editor = await api.signIn('editor');
    expect(await seen(author)).toEqual([own]);
    expect(await seen(editor)).toEqual([category, others, own]);
    expect(await seen(admin)).toEqual([testimonial, category, others, own]);

    for (const id of [others, category, testimonial])
      expect((await trash.restore(id, author)).status).toBe(403);
    expect((await trash.restore(testimonial, editor)).status).toBe(403);
    for (const [id, token] of [
      [own, author],
      [category, editor],
      [others, editor],
    ] as const)
      expect((await trash.restore(id, token)).status).toBe(200);
  });

  it('only admins delete for good, and then it is', async () => {
    const author = await api.signIn('author');
    const trashId = await trash.remove(`/posts/${(await writer(api, author).post()).id}`, author);
    for (const token of [author, await api.signIn('editor')])
      expect((await api.send('DELETE', `/trash/${trashId}`, { token })).status).toBe(403);
    const gone = () => api.send('DELETE', `/trash/${trashId}`, { token: admin });
    expect(await gone()).toMatchObject({ status: 200, body: { success: true } });
    expect((await gone()).status).toBe(404);
    expect((await trash.restore(trashId)).status).toBe(404);
  });

  it('the list comes page by page', async () => {
    for (let posts = 0; posts < 3; posts += 1) await trash.remove(`/posts/${(await write.post()).id}`);
    const page = (number: number) =>
      read<{ entries: TrashItem[]; total: number }>(`/trash?limit=2&page=${number}`);
    const all = await trash.listed();
    const [first, second] = [await page(1), await page(2)];
    expect(first.total).toBe(all.length);
    expect([...first.entries, ...second.entries]).toEqual(all.slice(0, 4));
  });
});

it('after 30 days it is gone, an author only after the posts that name them', async () => {
  const author = await write.author();
  const { id } = await write.post({ author_id: author.id });
  const post = await trash.remove(`/posts/${id}`);
  const byline = await trash.remove(`/authors/${author.id}`);
  const ids = async () => (await trash.listed()).map((entry) => entry.id);
  await emptyTrash(api.store.db, inDays(29.9));
  expect(await ids()).toEqual(expect.arrayContaining([post, byline]));
  // As if another program had deleted them in the wrong order.
  const early = { deleted_at: inDays(-20).toISOString() };
  await api.store.db.updateTable('trash').set(early).where('id', '=', byline).execute();
  await emptyTrash(api.store.db, inDays(15));
  expect(await ids()).toEqual(expect.arrayContaining([post, byline]));
  await emptyTrash(api.store.db, inDays(31));
  expect(await ids()).toEqual([]);
});
