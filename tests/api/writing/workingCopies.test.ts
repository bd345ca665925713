import { describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { forgetDiscardedCopies } from '#content-api/writing/workingCopies/store.ts';
import type { Edits } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, postBody, writer } from '../../support/entries/content.ts';
import { inDays } from '../../support/entries/trash.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';

const api = await openTestApi();
const ada = await api.signIn('editor');
const bob = await api.signIn('editor');
const mine = copiesOf(api, ada);
await writer(api, ada).author();

/** A post of its own, and where its working copy is kept. */
async function onePost() {
  const { id } = await writer(api, ada).post();
  return { id, path: `/posts/${id}/working-copy` };
}
const edits = async (id: number, token = ada) => {
  const { body } = await api.send<{ posts: { id: number; edits?: Edits[] }[] }>('GET', '/posts?limit=100', {
    token,
  });
  return body.posts.find((post) => post.id === id)?.edits;
};
const save = (id: number, json: object, token = ada) =>
  api.send<PostEntry>('PUT', `/posts/${id}`, { token, json });

describe('a working copy', () => {
  it('is kept however unfinished, comes back as typed, and leaves the post alone', async () => {
    const { id, path } = await onePost();
    const before = await api.send<PostEntry>('GET', `/posts/id/${id}`, { token: ada });
    const kept = await mine.keep(path, { title: '', slug: 'No slug!' }, 0);
    expect([kept.status, kept.body.version]).toEqual([200, 1]);
    const { copy, version } = await mine.read(path);
    expect(version).toBe(1);
    expect(copy).toMatchObject({
      base_revision: 1,
      values: { slug: 'No slug!', content: '<p>Half a sen</p>' },
    });
    const after = await api.send<PostEntry>('GET', `/posts/id/${id}`, { token: ada });
    expect(after.body).toEqual(before.body);
  });

  it('of another tab is answered instead of written over; the same words twice are one', async () => {
    const { path } = await onePost();
    await mine.keep(path, { title: 'First' }, 0);
    expect((await mine.keep(path, { title: 'First' }, 0)).body.version).toBe(1);
    await mine.keep(path, { title: 'Second' }, 1);
    const late = await mine.keep(path, { title: 'Late' }, 1);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale', version: 2, current: { values: { title: 'Second' } } });
    expect((await mine.read(path)).copy?.values.title).toBe('Second');
    // Without a condition the last to write wins, and what was there can be brought back.
    expect((await mine.keep(path, { title: 'Anyhow' })).body.version).toBe(3);
    expect((await mine.putBack(path)).body.copy).toMatchObject({ version: 4, values: { title: 'Second' } });
  });

  it('is its writer’s: another has one of their own, and sees in lists who has one since when', async () => {
    const { id, path } = await onePost();
    await mine.keep(path, { title: 'Mine' }, 0);
    const theirs = copiesOf(api, bob);
    expect(await theirs.read(path)).toMatchObject({ copy: null, edits: [{ name: 'editor 1' }] });
    await theirs.keep(path, { title: 'Theirs' }, 0);
    expect((await mine.read(path)).copy?.values.title).toBe('Mine');
    const listed = await edits(id);
    expect(listed?.map(({ name }) => name)).toEqual(['editor 1', 'editor 2']);
    expect(Object.keys(listed?.[0] ?? {}).sort()).toEqual(['changed_at', 'name', 'since', 'user_id']);
    await save(id, { status: 'published' });
    const { body } = await api.send<{ posts: PostEntry[] }>('GET', '/posts?limit=100');
    expect(body.posts.map((post) => post.edits)).toEqual(body.posts.map(() => undefined));
  });

  it('is there for those alone who may change the entry', async () => {
    const { path } = await onePost();
    const author = copiesOf(api, await api.signIn('author'));
    expect((await author.keep(path, {}, 0)).status).toBe(403);
    expect((await api.send('GET', path, { token: await api.signIn('author') })).status).toBe(403);
    expect((await api.send('GET', path)).status).toBe(401);
    expect((await mine.keep('/posts/999999/working-copy', {}, 0)).status).toBe(404);
  });

  it('has a size, and says so beside the field', async () => {
    const { path } = await onePost();
    const { status, body } = await mine.keep(path, { content: 'x'.repeat(1_000_001) }, 0);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: 'Content is too long: at most 1,000,000 characters' }),
    ]);
    const full = await mine.keep(path, { content: '語'.repeat(1_000_000), title: 'x'.repeat(9_000) }, 0);
    expect(full.status).toBe(200);
    expect((await mine.keep(path, { content: 'x'.repeat(5_000_000) }, 1)).status).toBe(413);
  });

  it('leaves the store with its HTML made harmless', async () => {
    const { path } = await onePost();
    const content = '<p onclick="steal()">Hi<script>steal()</script><a href="javascript:steal()">x</a></p>';
    await mine.keep(path, { content }, 0);
    expect(JSON.stringify((await mine.read(path)).copy)).not.toContain('steal');
    const late = await mine.keep(path, { content: 'other' }, 0);
    expect(JSON.stringify(late.body)).not.toContain('steal');
  });
});

describe('saving', () => {
  it('takes the copy over, and what is still on its way comes too late', async () => {
    const { id, path } = await onePost();
    await mine.keep(path, { title: 'Typed' }, 0);
    expect((await save(id, { title: 'Typed', copy_version: 1 })).body.copy_version).toBe(2);
    expect(await mine.read(path)).toMatchObject({ copy: null, version: 2, discarded_at: null });
    expect(await edits(id)).toEqual([]);
    for (const version of [0, 1]) expect((await mine.keep(path, { title: 'Typ' }, version)).status).toBe(409);
    expect((await mine.keep(path, { title: 'More' }, 2, 2)).body.version).toBe(3);
  });

  it('keeps a copy that is newer than what was saved, and everybody else’s', async () => {
    const { id, path } = await onePost();
    await mine.keep(path, { title: 'Typed' }, 0);
    await mine.keep(path, { title: 'Typed more elsewhere' }, 1);
    await copiesOf(api, bob).keep(path, { title: 'Theirs' }, 0);
    expect((await save(id, { title: 'Typed', copy_version: 1 })).body.copy_version).toBeUndefined();
    expect((await mine.read(path)).copy?.values.title).toBe('Typed more elsewhere');
    await save(id, { title: 'By a program' });
    expect((await edits(id))?.length).toBe(2);
  });

  it('that is refused takes nothing over', async () => {
    const { id, path } = await onePost();
    await mine.keep(path, { title: '' }, 0);
    expect((await save(id, { title: '', copy_version: 1 })).status).toBe(400);
    expect((await save(id, { author_id: 99_999, copy_version: 1 })).status).toBe(400);
    expect((await mine.read(path)).copy?.version).toBe(1);
  });

  it('of a draft that was never saved ends its key: what comes under it belongs to the post', async () => {
    const key = newSlug('key');
    const path = `/unsaved/posts/${key}`;
    await mine.keep(path, { title: 'New' }, 0);
    const json = { ...(await postBody(api)), idempotency_key: key, copy_version: 1 };
    const { body } = await api.send<PostEntry>('POST', '/posts', { token: ada, json });
    expect((await mine.keep(path, { title: 'Ne' }, 0)).status).toBe(409);
    expect((await mine.keep(path, { title: 'More' }, 2)).status).toBe(200);
    expect((await mine.read(`/posts/${body.id}/working-copy`)).copy?.values.title).toBe('More');
    const { body: listed } = await api.send<{ total: number }>('GET', '/unsaved/posts', { token: ada });
    expect(listed.total).toBe(0);
  });
});

describe('what is discarded', () => {
  it('can be brought back for a week, also after more was typed', async () => {
    const { id, path } = await onePost();
    await mine.keep(path, { title: 'First' }, 0);
    await mine.discard(path);
    expect(await mine.read(path)).toMatchObject({ copy: null, version: 1, discarded_at: expect.any(String) });
    expect(await edits(id)).toEqual([]);
    await mine.keep(path, { title: 'Second' }, 1);
    expect((await mine.putBack(path)).body.copy?.values.title).toBe('First');
    expect((await mine.putBack(path)).body.copy?.values.title).toBe('Second');
    await forgetDiscardedCopies(api.store.db, inDays(6.9));
    expect((await mine.putBack(path)).status).toBe(200);
    await forgetDiscardedCopies(api.store.db, inDays(7.1));
    expect((await mine.putBack(path)).status).toBe(404);
    expect((await mine.read(path)).copy).not.toBeNull();
  });

  it('words that are the saved ones again need no copy', async () => {
    const { path } = await onePost();
    expect((await mine.keep(path, null, 0)).body.version).toBe(0);
    await mine.keep(path, { title: 'Other' }, 0);
    expect((await mine.keep(path, null, 1)).body.version).toBe(2);
    expect(await mine.read(path)).toMatchObject({ copy: null, version: 2, discarded_at: null });
  });
});

describe('drafts that were never saved', () => {
  it('are listed: one’s own by name, others’ as being there, to those who may change all', async () => {
    const author = await api.signIn('author');
    const key = newSlug('key');
    await copiesOf(api, author).keep(`/unsaved/posts/${key}`, { title: 'Secret plans' }, 0);
    const drafts = async (token: string) =>
      (await api.send<{ drafts: { key: string | null }[] }>('GET', '/unsaved/posts', { token })).body.drafts;
    expect(await drafts(author)).toMatchObject([{ key, title: 'Secret plans', is_yours: true }]);
    expect(await drafts(ada)).toMatchObject([{ key: null, title: null, is_yours: false }]);
    expect(await drafts(await api.signIn('author'))).toEqual([]);
    // The key alone lets nobody in.
    expect((await mine.read(`/unsaved/posts/${key}`)).copy).toBeNull();
    expect((await api.send('GET', '/unsaved/posts/a b', { token: ada })).status).toBe(404);
  });
});
