import { describe, expect, it } from 'vitest';
import { openTestApi } from '../../../support/api.ts';
import { newSlug, writer } from '../../../support/entries/content.ts';
import { inDays, trashOf } from '../../../support/entries/trash.ts';
import { liveNow } from '../../../support/liveNow.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const trash = trashOf(api, admin);
await write.author();

const change = (id: number, json: object) => api.send('PUT', `/posts/${id}`, { token: admin, json });
const isPublished = async (slug: string) => (await liveNow(api.store)).isPublished(slug);
const movedTo = async (slug: string) => (await liveNow(api.store)).movedTo(slug);
/** A published post that was deleted, and its address. */
const deleted = async () => {
  const { id, slug } = await write.post({ slug: newSlug('wanted'), status: 'published' });
  return { id, slug, trashId: await trash.remove(`/posts/${id}`) };
};

describe('a deleted post', () => {
  it('comes back as it was: id, owner, times, revision, text, categories, earlier addresses', async () => {
    const category = await write.category();
    const first = newSlug('first');
    const { id } = await write.post({ status: 'published', slug: first, categories: [category.id] });
    const slug = newSlug('second');
    await change(id, { slug, content: '<h2>Why</h2><p>Since <a href="/blog/x">it</a> is so.</p>' });
    const before = await trash.postOf(id);
    const row = () => api.store.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
    const stored = await row();
    const trashId = await trash.remove(`/posts/${id}`);
    expect((await api.send('GET', `/posts/${slug}`, { token: admin })).status).toBe(404);
    expect([await isPublished(slug), await movedTo(first)]).toEqual([false, null]);

    const post = { kind: 'post', id, title: before.title, status: 'published', slug, slug_before: null };
    const reply = await trash.restore(trashId);
    const others = { posts: null, with_author: null, addresses_lost: [] };
    expect([reply.status, reply.body]).toEqual([200, { ...post, ...others }]);
    expect(await trash.postOf(id)).toEqual(before);
    expect(await row()).toEqual(stored);
    expect([await isPublished(slug), await movedTo(first)]).toEqual([true, `/blog/${slug}`]);
    const found = await api.send<{ total: number }>('GET', `/posts?search=since&category=${category.slug}`);
    expect(found.body.total).toBe(1);
  });

  it('is in the trash with who deleted it, when, until when, and as what it comes back', async () => {
    const user = await api.user('editor');
    const { id, title } = await write.post({ status: 'published' });
    const trashId = await trash.remove(`/posts/${id}`, await api.signIn(user));
    const [latest] = await trash.listed();
    expect(latest).toEqual({
      id: trashId,
      kind: 'post',
      entry_id: id,
      title,
      deleted_at: expect.stringMatching(/Z$/),
      deleted_by: user.display_name,
      gone_at: new Date(Date.parse(latest?.deleted_at ?? '') + 30 * 24 * 60 * 60 * 1000).toISOString(),
      status: 'published',
      publish_at: null,
      picture: null,
    });
  });

  it('comes back once, however many ask at once', async () => {
    const { id } = await write.post();
    const trashId = await trash.remove(`/posts/${id}`);
    const replies = await Promise.all([1, 2, 3].map(() => trash.restore(trashId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await trash.postOf(id)).id).toBe(id);
  });

  it('can come back as a draft, and then is another version', async () => {
    const { id, revision } = await write.post({ status: 'published' });
    const reply = await trash.restore(await trash.remove(`/posts/${id}`), admin, '?as=draft');
    expect(reply.body.status).toBe('draft');
    expect(await trash.postOf(id)).toMatchObject({ status: 'draft', revision: revision + 1 });
  });

  it('gets a free slug where its own has been taken, by a post or as an earlier address of one', async () => {
    const { id, slug, trashId } = await deleted();
    await write.post({ slug, status: 'published' });
    const reply = await trash.restore(trashId);
    expect(reply.body).toMatchObject({ id, slug: `${slug}-2`, slug_before: slug });
  });

  it('leaves another post the readers who come by its earlier address', async () => {
    const { slug, trashId } = await deleted();
    const other = await write.post({ slug, status: 'published' });
    await change(other.id, { slug: `${slug}-moved` });
    expect((await trash.restore(trashId)).body).toMatchObject({ slug: `${slug}-2`, slug_before: slug });
    expect(await movedTo(slug)).toBe(`/blog/${slug}-moved`);
  });

  it('has its address again where another post leads on from there that was there before it', async () => {
    const slug = newSlug('wanted');
    const before = await write.post({ slug, status: 'published' });
    await change(before.id, { slug: `${slug}-before` });
    const { id } = await write.post({ slug, status: 'published' });
    const trashId = await trash.remove(`/posts/${id}`);
    expect(await movedTo(slug)).toBe(`/blog/${slug}-before`);
    expect((await trash.restore(trashId)).body).toMatchObject({ slug, slug_before: null });
    expect(await isPublished(slug)).toBe(true);
  });

  it('says which of its earlier addresses lead elsewhere by now', async () => {
    const first = newSlug('first');
    const { id } = await write.post({ slug: first, status: 'published' });
    await change(id, { slug: newSlug('second') });
    const trashId = await trash.remove(`/posts/${id}`);
    const draft = await write.post({ slug: first });
    expect((await trash.restore(trashId)).body.addresses_lost).toEqual([]);
    const again = await trash.remove(`/posts/${id}`);
    await change(draft.id, { status: 'published' });
    expect((await trash.restore(again)).body.addresses_lost).toEqual([first]);
  });

  it('keeps its id: no other post gets it meanwhile', async () => {
    const { id } = await write.post();
    const trashId = await trash.remove(`/posts/${id}`);
    const next = await write.post();
    expect(next.id).toBeGreaterThan(id);
    expect((await trash.restore(trashId)).body.id).toBe(id);
  });

  it('brings its author back where they were deleted after it', async () => {
    const author = await write.author();
    const { id } = await write.post({ author_id: author.id });
    const trashId = await trash.remove(`/posts/${id}`);
    const authorId = await trash.remove(`/authors/${author.id}`);
    const refused = await api.send('DELETE', `/trash/${authorId}`, { token: admin });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'in_use', posts: 1 }]);
    expect((await trash.restore(trashId)).body.with_author).toBe(author.name);
    expect((await trash.postOf(id)).author).toMatchObject({ id: author.id, name: author.name });
    expect((await trash.restore(authorId)).status).toBe(404);
  });

  it('belongs to nobody once the user whose it was is gone', async () => {
    const user = await api.user('author');
    const { id } = await writer(api, await api.signIn(user)).post();
    const trashId = await trash.remove(`/posts/${id}`);
    await api.send('DELETE', `/users/${user.id}`, { token: admin });
    await trash.restore(trashId);
    expect((await trash.postOf(id)).created_by).toBe(null);
  });
});

describe('the plan of a deleted post', () => {
  it('comes back with it', async () => {
    const publishAt = inDays(3).toISOString();
    const { id } = await write.post({ publishAt, unpublishAt: inDays(5).toISOString() });
    const before = await trash.postOf(id);
    const trashId = await trash.remove(`/posts/${id}`);
    expect((await trash.listed())[0]).toMatchObject({ id: trashId, status: 'draft', publish_at: publishAt });
    await trash.restore(trashId);
    expect(await trash.postOf(id)).toEqual(before);
  });

  it('has come to nothing where its time came meanwhile: nothing goes online by itself', async () => {
    const { id } = await write.post({ publishAt: inDays(3).toISOString() });
    await api.store.db
      .updateTable('post_schedules')
      .set({ publish_at: inDays(-1).toISOString() })
      .where('post_id', '=', id)
      .execute();
    await trash.restore(await trash.remove(`/posts/${id}`));
    expect(await trash.postOf(id)).toMatchObject({
      status: 'draft',
      publishAt: null,
      scheduleProblem: 'It was in the trash when it was due to go online',
    });
  });
});
