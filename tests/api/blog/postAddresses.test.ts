import { describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { movedPosts } from '#content-api/blog/posts/reading/published.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';
import { postAddresses } from '../../support/entries/postAddresses.ts';

const api = await openTestApi();
const token = await api.signIn('author');
const write = writer(api, token);
const to = postAddresses(api, token);
await writer(api, await api.signIn('editor')).author();

describe('the earlier addresses of a post', () => {
  it('are those it was public under, with the time it left them', async () => {
    const post = await to.published();
    expect(post.earlier_addresses).toEqual([]);
    const renamed = await to.rename(post.id);
    expect(renamed.earlier_addresses).toEqual([{ slug: post.slug, left_at: renamed.updated_at }]);
    expect((await to.change(post.id, { title: 'Another title' })).body.earlier_addresses).toHaveLength(1);
  });

  it('are none of a post that was never public, and stay those of one that is a draft again', async () => {
    const draft = await write.post();
    expect((await to.rename(draft.id)).earlier_addresses).toEqual([]);
    const post = await to.published();
    await to.change(post.id, { status: 'draft' });
    expect((await to.rename(post.id)).earlier_addresses).toMatchObject([{ slug: post.slug }]);
    const both = await to.published();
    const { body } = await to.change(both.id, { status: 'draft', slug: newSlug('withdrawn') });
    expect(body.earlier_addresses).toMatchObject([{ slug: both.slug }]);
  });

  it('all lead to where the post is now, however often it was renamed', async () => {
    const post = await to.published();
    const second = await to.rename(post.id);
    const third = await to.rename(post.id);
    expect(await to.earlierOf(post.id)).toEqual([post.slug, second.slug].sort());
    const moves = await movedPosts(api.store.db);
    expect(moves.filter(({ to }) => to === third.slug).map(({ slug }) => slug)).toEqual(
      [post.slug, second.slug].sort(),
    );
  });

  it('never hold the address it has: going back and forth makes no circle', async () => {
    const post = await to.published();
    const { slug } = await to.rename(post.id);
    for (let turn = 0; turn < 3; turn += 1) {
      await to.rename(post.id, post.slug);
      expect(await to.earlierOf(post.id)).toEqual([slug]);
      await to.rename(post.id, slug);
      expect(await to.earlierOf(post.id)).toEqual([post.slug]);
    }
  });

  it('end when another post takes the address, new or renamed', async () => {
    const [first, second] = [await to.published(), await to.published()];
    await to.rename(first.id);
    await to.rename(second.id);
    await to.published({ slug: first.slug });
    const other = await to.published();
    await to.rename(other.id, second.slug);
    expect(await to.earlierOf(first.id)).toEqual([]);
    expect(await to.earlierOf(second.id)).toEqual([]);
    expect(await to.earlierOf(other.id)).toEqual([other.slug]);
  });

  it('are two posts’ own again after they have changed places', async () => {
    const [one, two] = [await to.published(), await to.published()];
    const aside = await to.rename(one.id);
    await to.rename(two.id, one.slug);
    await to.rename(one.id, two.slug);
    expect(await to.earlierOf(one.id)).toEqual([aside.slug]);
    expect(await to.earlierOf(two.id)).toEqual([]);
  });

  it('go with the post, and lead nowhere while it is withdrawn', async () => {
    const post = await to.published();
    await to.rename(post.id);
    const leads = async () => (await movedPosts(api.store.db)).some(({ slug }) => slug === post.slug);
    expect(await leads()).toBe(true);
    await to.change(post.id, { status: 'draft' });
    expect([await leads(), await to.earlierOf(post.id)]).toEqual([false, [post.slug]]);
    await api.send('DELETE', `/posts/${post.id}`, { token });
    expect(await to.holderOf(post.slug)).toBeNull();
  });

  it('are shown with the whole post to who may change it, and to nobody else', async () => {
    const post = await to.published();
    const { slug } = await to.rename(post.id);
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

describe('ending an earlier address', () => {
  it('and putting it back leaves it as it was', async () => {
    const post = await to.published();
    const { earlier_addresses: before = [] } = await to.rename(post.id);
    const gone = await to.remove(post.id, post.slug);
    expect([gone.status, gone.body.earlier_addresses]).toEqual([200, []]);
    expect((await to.remove(post.id, post.slug)).status).toBe(404);
    const back = await to.putBack(post.id, post.slug, { left_at: before[0]?.left_at });
    expect([back.status, back.body.earlier_addresses]).toEqual([200, before]);
    expect((await to.putBack(post.id, post.slug)).body.earlier_addresses).toEqual(before);
  });

  it('is no change of the post: its revision stays', async () => {
    const post = await to.published();
    const { revision, updated_at } = await to.rename(post.id);
    await to.remove(post.id, post.slug);
    const { body } = await api.send<PostEntry>('GET', `/posts/id/${post.id}`, { token });
    expect(body).toMatchObject({ revision, updated_at });
  });

  it('can’t be taken back once the address is a post’s own, or leads to another one', async () => {
    const [one, two, taker] = [await to.published(), await to.published(), await to.published()];
    await to.rename(one.id);
    await to.remove(one.id, one.slug);
    expect((await to.putBack(two.id, taker.slug)).status).toBe(409);
    expect((await to.putBack(two.id, two.slug)).status).toBe(409);
    expect((await to.putBack(two.id, one.slug)).status).toBe(200);
    const refused = await to.putBack(one.id, one.slug);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'taken' }]);
    expect((await to.holderOf(one.slug))?.id).toBe(two.id);
  });

  it('takes an address and a time', async () => {
    const post = await to.published();
    for (const slug of ['Old', 'old_one', 'index', 'x'.repeat(81), '%00'])
      expect((await to.putBack(post.id, slug)).status, slug).toBe(404);
    expect((await to.putBack(post.id, newSlug('old'), { left_at: 'yesterday' })).status).toBe(400);
    expect((await to.remove(999_999, 'old')).status).toBe(404);
  });

  it('is for who may change the post', async () => {
    const post = await to.published();
    await to.rename(post.id);
    const other = await api.signIn('author');
    expect((await to.remove(post.id, post.slug, other)).status).toBe(403);
    expect((await to.putBack(post.id, newSlug('old'), {}, other)).status).toBe(403);
    expect((await to.remove(post.id, post.slug, '')).status).toBe(401);
    expect((await to.remove(post.id, post.slug, await api.signIn('editor'))).status).toBe(200);
  });
});

it('tells staff whose earlier address a slug is', async () => {
  const post = await to.published({ title: 'On proofs' });
  expect(await to.holderOf(post.slug)).toBeNull();
  await to.rename(post.id);
  expect(await to.holderOf(post.slug)).toEqual({ id: post.id, title: 'On proofs' });
  expect((await api.send('GET', `/posts/addresses/${post.slug}`)).status).toBe(401);
});
