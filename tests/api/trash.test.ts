import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/posts/contract.ts';
import { liveAddresses } from '#content-api/posts/live.ts';
import type { Restored, TrashItem } from '#content-api/trash/contract.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { newSlug, writer } from '../support/content.ts';

let api: TestApi;
let admin: string;
let write: ReturnType<typeof writer>;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn('admin');
  write = writer(api, admin);
  await write.author();
});
afterAll(() => api.close());

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function remove(path: string, token = admin): Promise<number> {
  const { status, body } = await api.send<{ trash_id: number }>('DELETE', path, { token });
  expect([status, body]).toEqual([200, { success: true, trash_id: expect.any(Number) }]);
  return body.trash_id;
}

const restore = (id: number, token = admin, query = '') =>
  api.send<Restored>('POST', `/trash/${id}/restore${query}`, { token });
const postOf = async (id: number) =>
  (await api.send<PostEntry>('GET', `/posts/id/${id}`, { token: admin })).body;
const change = (id: number, json: object) => api.send('PUT', `/posts/${id}`, { token: admin, json });

async function listed(token = admin): Promise<TrashItem[]> {
  const { body } = await api.send<{ entries: TrashItem[] }>('GET', '/trash?limit=1000', { token });
  return body.entries;
}

describe('a deleted post', () => {
  it('comes back as it was: id, owner, times, revision, text, categories, earlier addresses', async () => {
    const category = await write.category();
    const first = newSlug('first');
    const { id } = await write.post({ status: 'published', slug: first, categories: [category.id] });
    const slug = newSlug('second');
    await change(id, { slug, content: '<h2>Why</h2><p>Since <a href="/blog/x">it</a> is so.</p>' });
    const before = await postOf(id);
    const row = () => api.store.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
    const stored = await row();
    const trashId = await remove(`/posts/${id}`);
    expect((await api.send('GET', `/posts/${slug}`, { token: admin })).status).toBe(404);
    expect(liveAddresses(api.store).isPublished(slug)).toBe(false);
    expect(liveAddresses(api.store).movedTo(first)).toBe(null);

    const reply = await restore(trashId);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        kind: 'post',
        id,
        title: before.title,
        status: 'published',
        slug,
        slug_before: null,
        with_author: null,
        addresses_lost: [],
      },
    ]);
    expect(await postOf(id)).toEqual(before);
    expect(await row()).toEqual(stored);
    expect(liveAddresses(api.store).isPublished(slug)).toBe(true);
    expect(liveAddresses(api.store).movedTo(first)).toBe(`/blog/${slug}`);
    const found = await api.send<{ total: number }>('GET', `/posts?search=since&category=${category.slug}`);
    expect(found.body.total).toBe(1);
  });

  it('is in the trash with who deleted it, when, until when, and as what it comes back', async () => {
    const user = await api.user('editor');
    const { id, title } = await write.post({ status: 'published' });
    const trashId = await remove(`/posts/${id}`, await api.signIn(user));
    const [latest] = await listed();
    expect(latest).toEqual({
      id: trashId,
      kind: 'post',
      entry_id: id,
      title,
      deleted_at: expect.stringMatching(/Z$/),
      deleted_by: user.display_name,
      gone_at: new Date(Date.parse(latest?.deleted_at ?? '') + 30 * DAY).toISOString(),
      status: 'published',
      publish_at: null,
    });
  });

  it('comes back once, however many ask at once', async () => {
    const { id } = await write.post();
    const trashId = await remove(`/posts/${id}`);
    const replies = await Promise.all([1, 2, 3].map(() => restore(trashId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await postOf(id)).id).toBe(id);
  });

  it('can come back as a draft, and then is another version', async () => {
    const { id, revision } = await write.post({ status: 'published' });
    const reply = await restore(await remove(`/posts/${id}`), admin, '?as=draft');
    expect(reply.body.status).toBe('draft');
    expect(await postOf(id)).toMatchObject({ status: 'draft', revision: revision + 1 });
  });

  it('gets a free slug where its own has been taken, by a post or as an earlier address of one', async () => {
    const slug = newSlug('wanted');
    const { id } = await write.post({ slug, status: 'published' });
    const trashId = await remove(`/posts/${id}`);
    await write.post({ slug, status: 'published' });
    const reply = await restore(trashId);
    expect(reply.body).toMatchObject({ id, slug: `${slug}-2`, slug_before: slug });
  });

  it('leaves another post the readers who come by its earlier address', async () => {
    const slug = newSlug('wanted');
    const { id } = await write.post({ slug, status: 'published' });
    const trashId = await remove(`/posts/${id}`);
    const other = await write.post({ slug, status: 'published' });
    await change(other.id, { slug: `${slug}-moved` });
    expect((await restore(trashId)).body).toMatchObject({ slug: `${slug}-2`, slug_before: slug });
    expect(liveAddresses(api.store).movedTo(slug)).toBe(`/blog/${slug}-moved`);
  });

  it('says which of its earlier addresses lead elsewhere by now', async () => {
    const first = newSlug('first');
    const { id } = await write.post({ slug: first, status: 'published' });
    await change(id, { slug: newSlug('second') });
    const trashId = await remove(`/posts/${id}`);
    await write.post({ slug: first });
    expect((await restore(trashId)).body.addresses_lost).toEqual([first]);
  });

  it('keeps its id: no other post gets it meanwhile', async () => {
    const { id } = await write.post();
    const trashId = await remove(`/posts/${id}`);
    const next = await write.post();
    expect(next.id).toBeGreaterThan(id);
    expect((await restore(trashId)).body.id).toBe(id);
  });

  it('brings its author back where they were deleted after it', async () => {
    const author = await write.author();
    const { id } = await write.post({ author_id: author.id });
    const trashId = await remove(`/posts/${id}`);
    const authorId = await remove(`/authors/${author.id}`);
    const refused = await api.send('DELETE', `/trash/${authorId}`, { token: admin });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'in_use', posts: 1 }]);
    expect((await restore(trashId)).body.with_author).toBe(author.name);
    expect((await postOf(id)).author).toMatchObject({ id: author.id, name: author.name });
    expect((await restore(authorId)).status).toBe(404);
  });

  it('belongs to nobody once the user whose it was is gone', async () => {
    const user = await api.user('author');
    const { id } = await writer(api, await api.signIn(user)).post();
    const trashId = await remove(`/posts/${id}`);
    await api.send('DELETE', `/users/${user.id}`, { token: admin });
    await restore(trashId);
    expect((await postOf(id)).created_by).toBe(null);
  });
});

describe('the plan of a deleted post', () => {
  it('comes back with it', async () => {
    const publishAt = inDays(3).toISOString();
    const { id } = await write.post({ publishAt, unpublishAt: inDays(5).toISOString() });
    const before = await postOf(id);
    const trashId = await remove(`/posts/${id}`);
    expect((await listed())[0]).toMatchObject({ id: trashId, status: 'draft', publish_at: publishAt });
    await restore(trashId);
    expect(await postOf(id)).toEqual(before);
  });

  it('has come to nothing where its time came meanwhile: nothing goes online by itself', async () => {
    const { id } = await write.post({ publishAt: inDays(3).toISOString() });
    await api.store.db
      .updateTable('post_schedules')
      .set({ publish_at: inDays(-1).toISOString() })
      .where('post_id', '=', id)
      .execute();
    await restore(await remove(`/posts/${id}`));
    expect(await postOf(id)).toMatchObject({
      status: 'draft',
      publishAt: null,
      scheduleProblem: 'It was in the trash when it should have gone online',
    });
  });
});

describe('a deleted category', () => {
  it('is again what the posts were in that are still there', async () => {
    const { id, slug } = await write.category();
    const kept = await write.post({ categories: [id] });
    const gone = await write.post({ categories: [id] });
    const trashId = await remove(`/categories/${id}`);
    await remove(`/posts/${gone.id}`);
    expect((await postOf(kept.id)).categories).toEqual([]);
    expect((await restore(trashId)).body).toMatchObject({ kind: 'category', id, slug, slug_before: null });
    expect((await postOf(kept.id)).categories).toMatchObject([{ id, slug }]);
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
          trashed.set(one, await remove(paths[one]));
        for (const one of all.toSorted((a) => (a === order ? -1 : 1))) await restore(trashed.get(one) ?? 0);
        expect((await postOf(post.id)).categories).toMatchObject([{ id: category.id }]);
      }
  });

  it('gets a free slug where its own has been taken', async () => {
    const { id, slug } = await write.category();
    const trashId = await remove(`/categories/${id}`);
    await write.category({ slug });
    expect((await restore(trashId)).body).toMatchObject({ id, slug: `${slug}-2`, slug_before: slug });
  });
});

describe('a deleted', () => {
  const logo = {
    name: 'Client',
    logo_url: '/uploads/a.webp',
    alt_text: 'Logo',
    sort_order: 7,
    active: false,
  };
  const quote = { name: 'Ada', role: 'CEO', quote: 'They did great work', initials: 'AL' };
  it.each([
    ['authors', () => ({ name: 'Ada', slug: newSlug('ada'), bio: 'Counts' })],
    ['categories', () => ({ name: 'Design', slug: newSlug('design'), description: 'Of things' })],
    ['logos', () => logo],
    ['testimonials', () => quote],
  ] as const)('entry of %s comes back as it was, in its place', async (noun, fields) => {
    const { body } = await api.send<{ id: number }>('POST', `/${noun}`, { token: admin, json: fields() });
    const trashId = await remove(`/${noun}/${body.id}`);
    const later = await api.send<{ id: number }>('POST', `/${noun}`, { token: admin, json: fields() });
    expect(later.body.id).toBeGreaterThan(body.id);
    await api.send('DELETE', `/${noun}/${later.body.id}`, { token: admin });
    expect((await restore(trashId)).status).toBe(200);
    expect((await api.send('GET', `/${noun}/${body.id}`, { token: admin })).body).toEqual(body);
  });
});

describe('who may bring what back', () => {
  it('authors see their own posts, editors all posts, authors and categories, admins everything', async () => {
    const author = await api.signIn('author');
    const own = await remove(`/posts/${(await writer(api, author).post()).id}`, author);
    const others = await remove(`/posts/${(await write.post()).id}`);
    const category = await remove(`/categories/${(await write.category()).id}`);
    const quote = { name: 'Ada', role: 'CEO', quote: 'Great' };
    const added = await api.send<{ id: number }>('POST', '/testimonials', { token: admin, json: quote });
    const testimonial = await remove(`/testimonials/${added.body.id}`);
    const all = [own, others, category, testimonial];
    const seen = async (token: string) =>
      (await listed(token)).map(({ id }) => id).filter((id) => all.includes(id));
    const editor = await api.signIn('editor');
    expect(await seen(author)).toEqual([own]);
    expect(await seen(editor)).toEqual([category, others, own]);
    expect(await seen(admin)).toEqual([testimonial, category, others, own]);

    for (const id of [others, category, testimonial]) expect((await restore(id, author)).status).toBe(403);
    expect((await restore(testimonial, editor)).status).toBe(403);
    for (const [id, token] of [
      [own, author],
      [category, editor],
      [others, editor],
    ] as const)
      expect((await restore(id, token)).status).toBe(200);
  });

  it('only admins delete for good, and then it is', async () => {
    const author = await api.signIn('author');
    const trashId = await remove(`/posts/${(await writer(api, author).post()).id}`, author);
    for (const token of [author, await api.signIn('editor')])
      expect((await api.send('DELETE', `/trash/${trashId}`, { token })).status).toBe(403);
    const gone = () => api.send('DELETE', `/trash/${trashId}`, { token: admin });
    expect(await gone()).toMatchObject({ status: 200, body: { success: true } });
    expect((await gone()).status).toBe(404);
    expect((await restore(trashId)).status).toBe(404);
  });

  it('the list comes page by page', async () => {
    for (let posts = 0; posts < 3; posts += 1) await remove(`/posts/${(await write.post()).id}`);
    const page = async (number: number) =>
      (
        await api.send<{ entries: TrashItem[]; total: number }>('GET', `/trash?limit=2&page=${number}`, {
          token: admin,
        })
      ).body;
    const all = await listed();
    const [first, second] = [await page(1), await page(2)];
    expect(first.total).toBe(all.length);
    expect([...first.entries, ...second.entries]).toEqual(all.slice(0, 4));
  });
});

it('after 30 days it is gone, an author only after the posts that name them', async () => {
  const author = await write.author();
  const { id } = await write.post({ author_id: author.id });
  const post = await remove(`/posts/${id}`);
  const byline = await remove(`/authors/${author.id}`);
  const ids = async () => (await listed()).map((entry) => entry.id);
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
