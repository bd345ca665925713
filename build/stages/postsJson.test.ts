import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostSummary } from '#static-data/schema.ts';
import { postNamed } from '#static-data/select/factories.ts';
import { createPostDigest } from './postDigest.ts';
import { patchedPostsJson, postsJson } from './postsJson.ts';

const entriesOf = (posts: PostSummary[]) => ({
  slugs: posts.map(({ slug }) => slug),
  digests: posts.map(createPostDigest()).map(({ whole }) => whole),
});
const whole = (posts: PostSummary[]) => Buffer.concat([...postsJson(posts)]);
const keptOf = (posts: PostSummary[]) => ({ json: whole(posts), entries: entriesOf(posts) });
const patched = (now: PostSummary[], before: PostSummary[]) =>
  patchedPostsJson(now, entriesOf(now), keptOf(before))?.join('');

const slugs = Array.from({ length: 12 }, (_, number) => `post-${number}`);
/** Words that could be taken for the beginning of a post, or that JSON writes in another way. */
const words = fc.constantFrom(
  'Plain',
  '“Ünïcode” 🙂',
  '{"slug":"post-3",',
  '"},{"slug":"post-1","title":"',
  '\\',
  ']}',
);
const post = (slug: string) =>
  fc
    .record({
      title: words,
      excerpt: words,
      readTime: fc.nat(2),
      categories: fc.subarray(['code', 'post-1']),
    })
    .map((changed) => postNamed(slug, changed));
const blog = fc.shuffledSubarray(slugs).chain((some) => fc.tuple(...some.map(post)));

describe('the file of all posts', () => {
  it('is patched to the bytes that writing it anew gives', () => {
    const few = fc
      .tuple(blog, fc.nat(12), fc.nat(1), fc.option(post('new')))
      .map(
        ([before, at, cut, added]) => [before.toSpliced(at, cut, ...(added ? [added] : [])), before] as const,
      );
    fc.assert(
      fc.property(fc.oneof(few, fc.tuple(blog, blog)), ([now, before]) => {
        expect(patched(now, before)).toBe(whole(now).toString());
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('is written anew when most of it has changed, or what there was is damaged', () => {
    const all = Array.from({ length: 200 }, (_, number) => postNamed(`post-${number}`));
    const everySecond = all.map((one, place) => (place % 2 === 0 ? one : { ...one, title: 'Other' }));
    expect(patched(everySecond, all)).toBeUndefined();
    const now = all.with(100, postNamed('post-100', { title: 'Other' }));
    const damaged = { ...keptOf(all), json: Buffer.alloc(5000) };
    expect(patchedPostsJson(now, entriesOf(now), damaged)).toBeUndefined();
  });
});
