import { describe, expect, it } from 'vitest';
import { contentRevision } from '#content-api/database/revisions.ts';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import type { ActivityList } from '#content-api/staff/activity/activity.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { trashOf } from '../../support/entries/trash.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const trash = trashOf(api, admin);

const two = async () => [await write.author(), await write.author()] as const;
const writtenBy = ({ id }: Author, fields: object = {}) => write.post({ author_id: id, ...fields });
const bylineOf = async (id: number) => (await trash.postOf(id)).author_id;
const giveAway = (from: Author, to: Author) => trash.remove(`/authors/${from.id}?posts_to=${to.id}`);
const refused = async (path: string) => {
  const { status, body } = await api.send('DELETE', path, { token: admin });
  return [status, body.code, body.fields];
};

describe('an author is deleted, and another one gets the posts', () => {
  it('all of them, in every status, and no others', async () => {
    const [ada, bob] = await two();
    const third = await writtenBy(await write.author());
    const draft = await writtenBy(ada);
    const online = await writtenBy(ada, { status: 'published' });
    const mark = await contentRevision(api.store);
    await giveAway(ada, bob);
    expect([await bylineOf(draft.id), await bylineOf(online.id)]).toEqual([bob.id, bob.id]);
    expect(await trash.postOf(third.id)).toEqual(third);
    expect((await api.send('GET', `/authors/${ada.id}`)).status).toBe(404);
    // What is published isn't what is in the store any more.
    expect(await contentRevision(api.store)).not.toBe(mark);
  });

  it('as a change of each post: who edits one is told', async () => {
    const [ada, bob] = await two();
    const post = await writtenBy(ada);
    await giveAway(ada, bob);
    const now = await trash.postOf(post.id);
    expect(now).toMatchObject({ revision: post.revision + 1, title: post.title, author_id: bob.id });
    expect(now.updated_at).not.toBe(post.updated_at);
    const { status, body } = await api.send('PUT', `/posts/${post.id}`, {
      token: admin,
      json: { title: 'Mine', author_id: ada.id },
      headers: { 'if-match': `"${post.revision}"` },
    });
    expect([status, body.code]).toEqual([409, 'stale']);
  });

  it('is refused without it, with how many there are', async () => {
    const [ada] = await two();
    const posts = [await writtenBy(ada), await writtenBy(ada)];
    expect(await api.send('DELETE', `/authors/${ada.id}`, { token: admin })).toMatchObject({
      status: 409,
      body: { code: 'in_use', posts: 2, error: expect.stringContaining('2 posts') },
    });
    for (const post of posts) expect(await trash.postOf(post.id)).toEqual(post);
  });

  it('only to somebody else who is there', async () => {
    const [ada, bob] = await two();
    const post = await writtenBy(ada);
    await trash.remove(`/authors/${bob.id}`);
    const wrong = [400, 'invalid', { posts_to: 'Must be the id of another author' }];
    for (const to of [ada.id, bob.id, 999_999, 0, -1, 1.5, '', 'null', '1e3', ada.slug, '1&posts_to=2'])
      expect(await refused(`/authors/${ada.id}?posts_to=${to}`)).toEqual(wrong);
    expect(await refused(`/authors/999999?posts_to=${ada.id}`)).toEqual([404, 'not_found', undefined]);
    expect(await trash.postOf(post.id)).toEqual(post);
  });

  it('by those who may delete authors', async () => {
    const [ada, bob] = await two();
    const path = `/authors/${ada.id}?posts_to=${bob.id}`;
    const as = async (token?: string) => (await api.send('DELETE', path, { token })).status;
    expect([await as(), await as(await api.signIn('author'))]).toEqual([401, 403]);
    expect(await as(await api.signIn('editor'))).toBe(200);
  });

  it('and the log says who got how many', async () => {
    const [ada, bob] = await two();
    await writtenBy(ada);
    await writtenBy(ada);
    await giveAway(ada, bob);
    await api.parts.activity.flush();
    const log = await api.send<ActivityList>('GET', '/admin/activity?kind=content', { token: admin });
    const line = log.body.entries.find(({ action }) => action === 'authors.delete');
    expect(line?.subject?.title).toBe(`${ada.name}, 2 posts to ${bob.name}`);
  });
});

describe('undone', () => {
  it('the author is back with the posts', async () => {
    const [ada, bob] = await two();
    const post = await writtenBy(ada);
    const own = await writtenBy(bob);
    const { body } = await trash.restore(await giveAway(ada, bob));
    expect(body.posts).toBe(1);
    expect(await trash.postOf(post.id)).toMatchObject({ author_id: ada.id, revision: post.revision + 2 });
    expect(await bylineOf(own.id)).toBe(bob.id);
  });

  it('but for those that somebody has given to yet another one', async () => {
    const [ada, bob] = await two();
    const eve = await write.author();
    const [left, given] = [await writtenBy(ada), await writtenBy(ada)];
    const trashId = await giveAway(ada, bob);
    await api.send('PUT', `/posts/${given.id}`, { token: admin, json: { author_id: eve.id } });
    expect((await trash.restore(trashId)).body.posts).toBe(1);
    expect([await bylineOf(left.id), await bylineOf(given.id)]).toEqual([ada.id, eve.id]);
  });

  it('one after the other, where who got them was deleted as well', async () => {
    const [ada, bob] = await two();
    const eve = await write.author();
    const post = await writtenBy(ada);
    const [first, second] = [await giveAway(ada, bob), await giveAway(bob, eve)];
    await trash.restore(second);
    expect(await bylineOf(post.id)).toBe(bob.id);
    await trash.restore(first);
    expect(await bylineOf(post.id)).toBe(ada.id);
  });
});

describe('posts in the trash', () => {
  it('go along, and come back under the new name without bringing the old one back', async () => {
    const [ada, bob] = await two();
    const post = await writtenBy(ada);
    const trashId = await trash.remove(`/posts/${post.id}`);
    await giveAway(ada, bob);
    const { body } = await trash.restore(trashId);
    expect(body.with_author).toBe(null);
    expect(await trash.postOf(post.id)).toMatchObject({ author_id: bob.id, revision: post.revision + 1 });
    expect((await api.send('GET', `/authors/${ada.id}`)).status).toBe(404);
  });

  it('are given back there, whether they were deleted before or in between', async () => {
    const [ada, bob] = await two();
    const [before, between] = [await writtenBy(ada), await writtenBy(ada)];
    const first = await trash.remove(`/posts/${before.id}`);
    const given = await giveAway(ada, bob);
    const second = await trash.remove(`/posts/${between.id}`);
    expect((await trash.restore(given)).body.posts).toBe(0);
    for (const id of [first, second]) await trash.restore(id);
    expect([await bylineOf(before.id), await bylineOf(between.id)]).toEqual([ada.id, ada.id]);
  });
});

describe('the list of authors', () => {
  it('says to staff how many posts each has, and nothing of it to visitors', async () => {
    const [ada, bob] = await two();
    await writtenBy(ada, { status: 'published' });
    await writtenBy(ada);
    const listed = async (token?: string) => {
      const { body } = await api.send<{ authors: Author[] }>('GET', '/authors', { token });
      return [ada, bob].map(({ id }) => body.authors.find((author) => author.id === id)?.posts);
    };
    expect(await listed(await api.signIn('author'))).toEqual([2, 0]);
    expect(await listed()).toEqual([undefined, undefined]);
  });

  it('leads to their posts, by slug or id', async () => {
    const [ada, bob] = await two();
    const online = await writtenBy(ada, { status: 'published' });
    const draft = await writtenBy(ada);
    const found = async (author: string | number, token?: string) => {
      const path = `/posts?author=${author}`;
      const { body } = await api.send<{ posts: { id: number }[]; total: number }>('GET', path, { token });
      expect(body.total).toBe(body.posts.length);
      return body.posts.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await found(ada.slug, admin)).toEqual([online.id, draft.id]);
    expect(await found(ada.id, admin)).toEqual([online.id, draft.id]);
    expect(await found(ada.slug)).toEqual([online.id]);
    expect(await found(bob.slug, admin)).toEqual([]);
    expect(await found('nobody-at-all', admin)).toEqual([]);
  });
});
