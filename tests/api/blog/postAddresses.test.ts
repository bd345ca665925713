import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkingPosts, PostEntry } from '#content-api/blog/posts/contract.ts';
import { liveAddresses } from '#content-api/blog/posts/live.ts';
import { movedPosts } from '#content-api/blog/posts/published.ts';
import { carryOutDue } from '#content-api/blog/schedules/carryOut.ts';
import type { EarlierAddress } from '#content-api/values/slugs/contract.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/content.ts';

let api: TestApi;
let token: string;
let write: ReturnType<typeof writer>;
beforeAll(async () => {
  api = await createTestApi();
  token = await api.signIn('author');
  write = writer(api, token);
  await writer(api, await api.signIn('editor')).author();
});
afterAll(() => api.close());

interface Holder {
  post: { id: number; title: string } | null;
}
interface Addresses {
  earlier_addresses: EarlierAddress[];
}

const published = (fields: object = {}) => write.post({ status: 'published', ...fields });
const change = (id: number, json: object) => api.send<PostEntry>('PUT', `/posts/${id}`, { token, json });
const rename = async (id: number, slug = newSlug('renamed')) => (await change(id, { slug })).body;
const earlierOf = async (id: number) => {
  const { body } = await api.send<PostEntry>('GET', `/posts/id/${id}`, { token });
  return body.earlier_addresses?.map(({ slug }) => slug).sort();
};
const holderOf = async (slug: string) =>
  (await api.send<Holder>('GET', `/posts/addresses/${slug}`, { token })).body.post;
const remove = (id: number, slug: string, as = token) =>
  api.send<Addresses>('DELETE', `/posts/${id}/addresses/${slug}`, { token: as });
const putBack = (id: number, slug: string, json: object = {}, as = token) =>
  api.send<Addresses>('PUT', `/posts/${id}/addresses/${slug}`, { token: as, json });

describe('the earlier addresses of a post', () => {
  it('are those it was public under, with the time it left them', async () => {
    const post = await published();
    expect(post.earlier_addresses).toEqual([]);
    const renamed = await rename(post.id);
    expect(renamed.earlier_addresses).toEqual([{ slug: post.slug, left_at: renamed.updated_at }]);
    expect((await change(post.id, { title: 'Another title' })).body.earlier_addresses).toHaveLength(1);
  });

  it('are none of a post that was never public, and stay those of one that is a draft again', async () => {
    const draft = await write.post();
    expect((await rename(draft.id)).earlier_addresses).toEqual([]);
    const post = await published();
    await change(post.id, { status: 'draft' });
    expect((await rename(post.id)).earlier_addresses).toMatchObject([{ slug: post.slug }]);
    const both = await published();
    const { body } = await change(both.id, { status: 'draft', slug: newSlug('withdrawn') });
    expect(body.earlier_addresses).toMatchObject([{ slug: both.slug }]);
  });

  it('all lead to where the post is now, however often it was renamed', async () => {
    const post = await published();
    const second = await rename(post.id);
    const third = await rename(post.id);
    expect(await earlierOf(post.id)).toEqual([post.slug, second.slug].sort());
    const moves = await movedPosts(api.store.db);
    expect(moves.filter(({ to }) => to === third.slug).map(({ slug }) => slug)).toEqual(
      [post.slug, second.slug].sort(),
    );
  });

  it('never hold the address it has: going back and forth makes no circle', async () => {
    const post = await published();
    const { slug } = await rename(post.id);
    for (let turn = 0; turn < 3; turn += 1) {
      await rename(post.id, post.slug);
      expect(await earlierOf(post.id)).toEqual([slug]);
      await rename(post.id, slug);
      expect(await earlierOf(post.id)).toEqual([post.slug]);
    }
  });

  it('end when another post takes the address, new or renamed', async () => {
    const [first, second] = [await published(), await published()];
    await rename(first.id);
    await rename(second.id);
    await published({ slug: first.slug });
    const other = await published();
    await rename(other.id, second.slug);
    expect(await earlierOf(first.id)).toEqual([]);
    expect(await earlierOf(second.id)).toEqual([]);
    expect(await earlierOf(other.id)).toEqual([other.slug]);
  });

  it('are two posts’ own again after they have changed places', async () => {
    const [one, two] = [await published(), await published()];
    const aside = await rename(one.id);
    await rename(two.id, one.slug);
    await rename(one.id, two.slug);
    expect(await earlierOf(one.id)).toEqual([aside.slug]);
    expect(await earlierOf(two.id)).toEqual([]);
  });

  it('go with the post, and lead nowhere while it is withdrawn', async () => {
    const post = await published();
    await rename(post.id);
    const leads = async () => (await movedPosts(api.store.db)).some(({ slug }) => slug === post.slug);
    expect(await leads()).toBe(true);
    await change(post.id, { status: 'draft' });
    expect([await leads(), await earlierOf(post.id)]).toEqual([false, [post.slug]]);
    await api.send('DELETE', `/posts/${post.id}`, { token });
    expect(await holderOf(post.slug)).toBeNull();
  });

  it('are shown with the whole post to who may change it, and to nobody else', async () => {
    const post = await published();
    const { slug } = await rename(post.id);
    const seenBy = async (as?: string) => {
      const alone = await api.send<PostEntry>('GET', `/posts/${slug}`, { token: as });
      return alone.body.earlier_addresses?.length;
    };
    expect(await seenBy(token)).toBe(1);
    expect(await seenBy(await api.signIn('editor'))).toBe(1);
    expect(await seenBy(await api.signIn('author'))).toBeUndefined();
    expect(await seenBy()).toBeUndefined();
    const { body } = await api.send('GET', '/posts?limit=1000', { token });
    expect(JSON.stringify(body)).not.toContain('earlier_addresses');
  });
});

describe('an earlier address at which another post is', () => {
  const live = () => liveAddresses(api.store);
  const draftAt = (slug: string) => write.post({ slug });
  /** A post that has left an address, and that address. */
  const moved = async () => {
    const { id, slug } = await published();
    return { id, old: slug, now: `/blog/${(await rename(id)).slug}` };
  };

  it('leads on while that is a draft, scheduled or archived, and is free again without it', async () => {
    const { id, old, now } = await moved();
    const draft = await draftAt(old);
    const renamed = await write.post();
    const other = await moved();
    await rename(renamed.id, other.old);
    expect([live().movedTo(old), live().movedTo(other.old)]).toEqual([now, other.now]);
    await change(draft.id, { title: 'Saved again', publishAt: '2098-01-01T00:00:00Z' });
    expect([live().movedTo(old), await earlierOf(id)]).toEqual([now, [old]]);
    await change(draft.id, { status: 'archived' });
    expect(live().movedTo(old)).toBe(now);
    await api.send('DELETE', `/posts/${draft.id}`, { token });
    expect([live().movedTo(old), (await holderOf(old))?.id]).toEqual([now, id]);
  });

  it('ends when that goes online, and comes back when it is withdrawn, deleted or its time is over', async () => {
    const { id, old, now } = await moved();
    const other = await draftAt(old);
    const leads = async () => [live().movedTo(old), await earlierOf(id)];
    for (const away of ['draft', 'archived']) {
      await change(other.id, { status: 'published' });
      expect([live().isPublished(old), await leads()]).toEqual([true, [null, []]]);
      await change(other.id, { status: away });
      expect(await leads()).toEqual([now, [old]]);
    }
    await change(other.id, {
      status: 'draft',
      publishAt: '2098-01-01T00:00:00Z',
      unpublishAt: '2098-02-01T00:00:00Z',
    });
    await carryOutDue(api.store.db, new Date('2098-01-02'));
    expect(await leads()).toEqual([null, []]);
    await carryOutDue(api.store.db, new Date('2098-02-02'));
    expect(await leads()).toEqual([now, [old]]);
    await change(other.id, { status: 'published' });
    await api.send('DELETE', `/posts/${other.id}`, { token });
    expect(await leads()).toEqual([now, [old]]);
  });

  it('leads to whichever was there last and is online, and to the one before while that is withdrawn', async () => {
    const { id, old, now } = await moved();
    const other = await published({ slug: old });
    const there = `/blog/${(await rename(other.id)).slug}`;
    expect([live().movedTo(old), await earlierOf(id)]).toEqual([there, []]);
    await change(other.id, { status: 'draft' });
    expect(live().movedTo(old)).toBe(now);
    await change(other.id, { status: 'published' });
    expect(live().movedTo(old)).toBe(there);
    await remove(other.id, old);
    expect(live().movedTo(old)).toBe(now);
  });

  it('isn’t that of a post which was only a draft there, whatever that was elsewhere', async () => {
    const { old, now } = await moved();
    const other = await published();
    await change(other.id, { status: 'draft' });
    await rename(other.id, old);
    const last = await rename(other.id);
    await change(other.id, { status: 'published' });
    expect([live().movedTo(old), live().movedTo(other.slug)]).toEqual([now, `/blog/${last.slug}`]);
  });

  it('is told as such where a link has it, and the posts that link there aren’t told of the draft', async () => {
    const { id, old, now } = await moved();
    const linking = await published({ content: `<p><a href="/blog/${old}">There</a></p>` });
    const draft = await draftAt(old);
    const standings = await api.send('POST', '/admin/site-check/links', {
      token,
      json: { hrefs: [`/blog/${old}`] },
    });
    expect(standings.body).toMatchObject({ links: [{ is: 'moved', to: now }] });
    const linkingTo = async (post: number) =>
      (await api.send<LinkingPosts>('GET', `/posts/links/to?ids=${post}`, { token })).body.posts.map(
        (one) => one.id,
      );
    expect([await linkingTo(id), await linkingTo(draft.id)]).toEqual([[linking.id], []]);
    await change(draft.id, { status: 'published' });
    expect([await linkingTo(id), await linkingTo(draft.id)]).toEqual([[], [linking.id]]);
  });
});

describe('ending an earlier address', () => {
  it('and putting it back leaves it as it was', async () => {
    const post = await published();
    const { earlier_addresses: before = [] } = await rename(post.id);
    const gone = await remove(post.id, post.slug);
    expect([gone.status, gone.body.earlier_addresses]).toEqual([200, []]);
    expect((await remove(post.id, post.slug)).status).toBe(404);
    const back = await putBack(post.id, post.slug, { left_at: before[0]?.left_at });
    expect([back.status, back.body.earlier_addresses]).toEqual([200, before]);
    expect((await putBack(post.id, post.slug)).body.earlier_addresses).toEqual(before);
  });

  it('is no change of the post: its revision stays', async () => {
    const post = await published();
    const { revision, updated_at } = await rename(post.id);
    await remove(post.id, post.slug);
    const { body } = await api.send<PostEntry>('GET', `/posts/id/${post.id}`, { token });
    expect(body).toMatchObject({ revision, updated_at });
  });

  it('can’t be taken back once the address is a post’s own, or leads to another one', async () => {
    const [one, two, taker] = [await published(), await published(), await published()];
    await rename(one.id);
    await remove(one.id, one.slug);
    expect((await putBack(two.id, taker.slug)).status).toBe(409);
    expect((await putBack(two.id, two.slug)).status).toBe(409);
    expect((await putBack(two.id, one.slug)).status).toBe(200);
    const refused = await putBack(one.id, one.slug);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'taken' }]);
    expect((await holderOf(one.slug))?.id).toBe(two.id);
  });

  it('takes an address and a time', async () => {
    const post = await published();
    for (const slug of ['Old', 'old_one', 'index', 'x'.repeat(81), '%00'])
      expect((await putBack(post.id, slug)).status, slug).toBe(404);
    expect((await putBack(post.id, newSlug('old'), { left_at: 'yesterday' })).status).toBe(400);
    expect((await remove(999_999, 'old')).status).toBe(404);
  });

  it('is for who may change the post', async () => {
    const post = await published();
    await rename(post.id);
    const other = await api.signIn('author');
    expect((await remove(post.id, post.slug, other)).status).toBe(403);
    expect((await putBack(post.id, newSlug('old'), {}, other)).status).toBe(403);
    expect((await remove(post.id, post.slug, '')).status).toBe(401);
    expect((await remove(post.id, post.slug, await api.signIn('editor'))).status).toBe(200);
  });
});

it('tells staff whose earlier address a slug is', async () => {
  const post = await published({ title: 'On proofs' });
  expect(await holderOf(post.slug)).toBeNull();
  await rename(post.id);
  expect(await holderOf(post.slug)).toEqual({ id: post.id, title: 'On proofs' });
  expect((await api.send('GET', `/posts/addresses/${post.slug}`)).status).toBe(401);
});
