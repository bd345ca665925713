import { describe, expect, it } from 'vitest';
import type { LinkingPosts } from '#content-api/blog/posts/posts.shared.ts';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { writer } from '../../support/entries/content.ts';
import { postAddresses } from '../../support/entries/postAddresses.ts';
import { liveNow } from '../../support/liveNow.ts';

const api = await openTestApi();
const token = await api.signIn('author');
const write = writer(api, token);
const to = postAddresses(api, token);
await writer(api, await api.signIn('editor')).author();

describe('an earlier address at which another post is', () => {
  const live = () => liveNow(api.store);
  const draftAt = (slug: string) => write.post({ slug });
  /** A post that has left an address, and that address. */
  const moved = async () => {
    const { id, slug } = await to.published();
    return { id, old: slug, now: `/blog/${(await to.rename(id)).slug}` };
  };

  it('leads on while that is a draft, scheduled or archived, and is free again without it', async () => {
    const { id, old, now } = await moved();
    const draft = await draftAt(old);
    const renamed = await write.post();
    const other = await moved();
    await to.rename(renamed.id, other.old);
    expect([(await live()).movedTo(old), (await live()).movedTo(other.old)]).toEqual([now, other.now]);
    await to.change(draft.id, { title: 'Saved again', publishAt: '2098-01-01T00:00:00Z' });
    expect([(await live()).movedTo(old), await to.earlierOf(id)]).toEqual([now, [old]]);
    await to.change(draft.id, { status: 'archived' });
    expect((await live()).movedTo(old)).toBe(now);
    await api.send('DELETE', `/posts/${draft.id}`, { token });
    expect([(await live()).movedTo(old), (await to.holderOf(old))?.id]).toEqual([now, id]);
  });

  it('ends when that goes online, and comes back when it is withdrawn, deleted or its time is over', async () => {
    const { id, old, now } = await moved();
    const other = await draftAt(old);
    const leads = async () => [(await live()).movedTo(old), await to.earlierOf(id)];
    for (const away of ['draft', 'archived']) {
      await to.change(other.id, { status: 'published' });
      expect([(await live()).isPublished(old), await leads()]).toEqual([true, [null, []]]);
      await to.change(other.id, { status: away });
      expect(await leads()).toEqual([now, [old]]);
    }
    const span = { publishAt: '2098-01-01T00:00:00Z', unpublishAt: '2098-02-01T00:00:00Z' };
    await to.change(other.id, { status: 'draft', ...span });
    await carryOutDue(api.store.db, new Date('2098-01-02'));
    expect(await leads()).toEqual([null, []]);
    await carryOutDue(api.store.db, new Date('2098-02-02'));
    expect(await leads()).toEqual([now, [old]]);
    await to.change(other.id, { status: 'published' });
    await api.send('DELETE', `/posts/${other.id}`, { token });
    expect(await leads()).toEqual([now, [old]]);
  });

  it('leads to whichever was there last and is online, and to the one before while that is withdrawn', async () => {
    const { id, old, now } = await moved();
    const other = await to.published({ slug: old });
    const there = `/blog/${(await to.rename(other.id)).slug}`;
    expect([(await live()).movedTo(old), await to.earlierOf(id)]).toEqual([there, []]);
    await to.change(other.id, { status: 'draft' });
    expect((await live()).movedTo(old)).toBe(now);
    await to.change(other.id, { status: 'published' });
    expect((await live()).movedTo(old)).toBe(there);
    await to.remove(other.id, old);
    expect((await live()).movedTo(old)).toBe(now);
  });

  it('isn’t that of a post which was only a draft there, whatever that was elsewhere', async () => {
    const { old, now } = await moved();
    const other = await to.published();
    await to.change(other.id, { status: 'draft' });
    await to.rename(other.id, old);
    const last = await to.rename(other.id);
    await to.change(other.id, { status: 'published' });
    expect((await live()).movedTo(old)).toBe(now);
    expect((await live()).movedTo(other.slug)).toBe(`/blog/${last.slug}`);
  });

  it('is told as such where a link has it, and the posts that link there aren’t told of the draft', async () => {
    const { id, old, now } = await moved();
    const linking = await to.published({ content: `<p><a href="/blog/${old}">There</a></p>` });
    const draft = await draftAt(old);
    const { read, post } = clientOf(api, token);
    const statuses = await post('/admin/site-check/links', { hrefs: [`/blog/${old}`] });
    expect(statuses.body).toMatchObject({ links: [{ is: 'moved', to: now }] });
    const linkingTo = async (ids: number) =>
      (await read<LinkingPosts>(`/posts/links/to?ids=${ids}`)).posts.map((one) => one.id);
    expect([await linkingTo(id), await linkingTo(draft.id)]).toEqual([[linking.id], []]);
    await to.change(draft.id, { status: 'published' });
    expect([await linkingTo(id), await linkingTo(draft.id)]).toEqual([[], [linking.id]]);
  });
});
