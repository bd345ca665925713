import { describe, expect, it } from 'vitest';
import type { OwnCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';
import { historyOf } from '../../support/entries/revisions.ts';
import { trashOf } from '../../support/entries/trash.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const history = historyOf(api, admin);
await write.author();

describe('a save', () => {
  it('makes a revision, with who, when, how and what changed in words', async () => {
    const editor = await api.user('editor');
    const post = await write.post({ content: '<p>One</p><p>Two</p><p>Three</p>' });
    const category = await write.category();
    const before = new Date().toISOString();
    await history.change(
      post.id,
      { title: 'Another', content: '<p>1</p><p>Two</p><p>3</p>', categories: [category.id] },
      await api.signIn(editor),
    );
    const [newest, first] = await history.list(post.id);
    expect(newest).toEqual({
      revision: 2,
      made_at: expect.any(String),
      made_by: editor.display_name,
      made_by_id: editor.id,
      how: 'by_hand',
      from_at: null,
      changes: 'title, 2 paragraphs, categories',
    });
    expect(Date.parse(newest?.made_at ?? '')).toBeGreaterThanOrEqual(Date.parse(before));
    expect(first).toMatchObject({ revision: 1, how: 'by_hand', changes: 'all of it' });
  });

  it('that changes nothing makes none, and neither does one that is sent twice', async () => {
    const { id } = await write.post({ title: 'The same' });
    const again = { json: { title: 'The other' }, headers: { 'Idempotency-Key': newSlug('key') } };
    await history.change(id, { title: 'The same' });
    for (let sent = 0; sent < 2; sent += 1)
      expect((await api.send('PUT', `/posts/${id}`, { token: admin, ...again })).status).toBe(200);
    expect(await history.told(id)).toEqual(['2 by_hand: title', '1 by_hand: all of it']);
  });

  it('of a post that is older than revisions keeps what was there before as well', async () => {
    const post = await write.post({ title: 'Long ago' });
    await api.store.db.deleteFrom('entry_revisions').where('entry_id', '=', post.id).execute();
    expect(await history.told(post.id)).toEqual([]);
    await history.change(post.id, { title: 'Now' });
    expect(await history.told(post.id)).toEqual(['2 by_hand: title', '1 found: all of it']);
    const found = await history.one(post.id, 1);
    expect([found.made_by, found.made_at, found.values.title]).toEqual([null, post.updated_at, 'Long ago']);
  });

  it.each([
    ['title', { title: 'Another' }, 'title'],
    ['slug', { slug: 'another-slug' }, 'slug'],
    ['excerpt', { excerpt: 'Short' }, 'excerpt'],
    ['cover', { featured_image_url: 'https://example.com/a.png' }, 'featured image added'],
    ['meta title', { meta_title: 'Other' }, 'meta title'],
    ['meta description', { meta_description: 'Other' }, 'meta description'],
    ['status', { status: 'published' }, 'published'],
    ['status, and back', { status: 'archived' }, 'archived'],
    [
      'everything',
      { title: 'X', excerpt: 'Y', content: '<h2>New</h2>', meta_title: 'Z' },
      'title, excerpt, 1 paragraph removed, 1 heading added, meta title',
    ],
  ])('tells of %s', async (_, changes, told) => {
    const { id } = await write.post();
    await history.change(id, changes);
    expect((await history.list(id))[0]?.changes).toBe(told);
  });
});

describe('revisions', () => {
  it('give back what each of many saves wrote', async () => {
    const { id } = await write.post({ content: '<p>Text 1</p>' });
    const contents = new Map([[1, '<p>Text 1</p>']]);
    for (let revision = 2; revision < 30; revision += 1) {
      const content = `<p>Text ${revision}</p>${contents.get(revision - 1)?.slice(0, 600)}`;
      const { body } = await api.send<{ content: string }>('PUT', `/posts/${id}`, {
        token: admin,
        json: { content },
      });
      contents.set(revision, body.content);
    }
    for (const [revision, content] of contents)
      expect((await history.one(id, revision)).values.content).toBe(content);
    const page = await api.send('GET', `/posts/${id}/revisions?limit=10&page=2`, { token: admin });
    expect(page.body).toMatchObject({ total: 29, totalPages: 3 });
    expect((page.body.revisions as { revision: number }[]).map(({ revision }) => revision)[0]).toBe(19);
  });

  it('differ from the one before, from the post as it is, and from any other, the older first', async () => {
    const author = await write.author();
    const { id } = await write.post({ title: 'A' });
    await history.change(id, { title: 'B' });
    await history.change(id, { title: 'C', author_id: author.id });
    await history.change(id, { title: 'D' });
    const titles = async (revision: number, other?: string) => {
      const { before, after, changes } = await history.difference(id, revision, other);
      return [before?.values.title, after.values.title, changes];
    };
    expect(await titles(3)).toEqual(['B', 'C', 'title, author']);
    expect(await titles(2, 'current')).toEqual(['B', 'D', 'title, author']);
    expect(await titles(4, '1')).toEqual(['A', 'D', 'title, author']);
    expect(await titles(1)).toEqual([undefined, 'A', 'all of it']);
    expect((await history.one(id, 3)).values.author).toEqual({ id: author.id, name: author.name });
  });

  it('are read by staff, and nobody knows of those that are not kept', async () => {
    const { id } = await write.post();
    const author = await api.signIn('author');
    const status = async (path: string, token?: string) => (await api.send('GET', path, { token })).status;
    expect(await status(`/posts/${id}/revisions`)).toBe(401);
    expect(await status(`/posts/${id}/revisions/1`, author)).toBe(200);
    for (const path of ['2', '0', 'x', '1/difference?with=7', '99999999999'])
      expect(await status(`/posts/${id}/revisions/${path}`, author)).toBe(404);
    expect(await status('/posts/987654/revisions', author)).toBe(404);
    expect(await status(`/posts/${id}/revisions/1/difference?with=nonsense`, author)).toBe(200);
  });

  it('of somebody who is no user any more stay, without a name', async () => {
    const editor = await api.user('editor');
    const { id } = await write.post();
    await history.change(id, { title: 'By somebody' }, await api.signIn(editor));
    await api.send('DELETE', `/users/${editor.id}`, { token: admin });
    expect((await history.list(id))[0]).toMatchObject({ how: 'by_hand', made_by: null, changes: 'title' });
  });

  it('go to the trash with their post, come back with it, and are gone for good with it', async () => {
    const trash = trashOf(api, admin);
    const { id } = await write.post({ status: 'published' });
    await history.change(id, { title: 'Once more' });
    const before = await history.told(id);
    const trashId = await trash.remove(`/posts/${id}`);
    expect((await api.send('GET', `/posts/${id}/revisions`, { token: admin })).status).toBe(404);
    await trash.restore(trashId);
    expect(await history.told(id)).toEqual(before);
    const again = await trash.remove(`/posts/${id}`);
    await trash.restore(again, admin, '?as=draft');
    expect(await history.told(id)).toEqual(['3 restoration: made a draft', ...before]);
    await api.send('DELETE', `/trash/${await trash.remove(`/posts/${id}`)}`, { token: admin });
    const left = await api.store.db
      .selectFrom('entry_revisions')
      .select('id')
      .where('entry_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('bringing back', () => {
  const copyOf = async (id: number, token = admin) =>
    (await api.send<OwnCopy>('GET', `/posts/${id}/working-copy`, { token })).body;
  const bringBack = (id: number, revision: number, token = admin) =>
    api.send('POST', `/posts/${id}/revisions/${revision}/return`, { token });

  it('makes exactly the chosen revision a working copy, which counts once it is saved, and says so then', async () => {
    const { id } = await write.post({ title: 'One', content: '<p>1</p>', status: 'published' });
    await history.change(id, { title: 'Two', content: '<p>2</p>', status: 'draft' });
    await history.change(id, { title: 'Three', content: '<p>3</p>' });
    expect((await bringBack(id, 2)).status).toBe(200);
    expect((await api.send('GET', `/posts/id/${id}`, { token: admin })).body.title).toBe('Three');
    const { copy } = await copyOf(id);
    expect(copy).toMatchObject({ base_revision: 3, values: { title: 'Two', content: '<p>2</p>' } });
    await bringBack(id, 1);
    const first = (await copyOf(id)).copy;
    expect(first?.values).toMatchObject({ title: 'One', content: '<p>1</p>', status: 'draft' });
    await history.change(id, { ...first?.values, copy_version: first?.version });
    const [newest, , , oldest] = await history.list(id);
    expect(newest).toMatchObject({
      revision: 4,
      how: 'bringing_back',
      from_at: oldest?.made_at,
      changes: 'title, 1 paragraph',
    });
    await history.change(id, { title: 'Four' });
    expect((await history.list(id))[0]).toMatchObject({ how: 'by_hand', from_at: null });
  });

  it('puts what somebody was working on aside, and is for those who may change the post', async () => {
    const { id } = await write.post({ title: 'One' });
    await history.change(id, { title: 'Two' });
    await bringBack(id, 1);
    const values = { ...(await copyOf(id)).copy?.values, title: 'Half a thought' };
    const json = { values, base_revision: 2 };
    expect((await api.send('PUT', `/posts/${id}/working-copy`, { token: admin, json })).status).toBe(200);
    await bringBack(id, 1);
    expect((await copyOf(id)).copy?.values.title).toBe('One');
    await api.send('POST', `/posts/${id}/working-copy/return`, { token: admin });
    expect((await copyOf(id)).copy?.values.title).toBe('Half a thought');
    expect((await bringBack(id, 1, await api.signIn('author'))).status).toBe(403);
    expect((await bringBack(id, 9)).status).toBe(404);
  });
});
