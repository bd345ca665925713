import { describe, expect, it } from 'vitest';
import type { PostSummary } from '#static-data/schema.ts';
import { postNamed } from './factories.ts';
import { relatedPosts } from './related.ts';

const DAY = 86_400_000;
const CATEGORIES = ['search', 'design', 'words', 'code', 'video'];

/** A blog with a post on every other day, newest first, each in one or two of five categories. */
function blogOf(count: number): PostSummary[] {
  return Array.from({ length: count }, (_, index) =>
    onDay((count - index) * 2, `post-${index}`, [
      CATEGORIES[(index * 7) % 5] ?? '',
      ...(index % 3 === 0 ? [CATEGORIES[(index * 3 + 1) % 5] ?? ''] : []),
    ]),
  );
}

function onDay(day: number, slug: string, categories: string[]): PostSummary {
  return postNamed(slug, { categories, publishedAt: new Date(day * DAY).toISOString() });
}

const slugsOf = (posts: PostSummary[], slug: string) => relatedPosts(posts)(slug).map((post) => post.slug);

describe('relatedPosts', () => {
  it('prefers shared categories, then nearness in time', () => {
    const posts = [
      onDay(9, 'far-same', ['design']),
      onDay(6, 'near-other', ['video']),
      onDay(5, 'this', ['design', 'code']),
      onDay(3, 'near-same', ['design']),
      onDay(1, 'twice', ['code', 'design']),
    ];
    expect(slugsOf(posts, 'this')).toEqual(['twice', 'near-same', 'far-same']);
  });

  it('fills up with the nearest posts where too few share a category', () => {
    const posts = [onDay(8, 'b', ['x']), onDay(5, 'this', ['y']), onDay(4, 'a', ['x']), onDay(1, 'c', ['y'])];
    expect(slugsOf(posts, 'this')).toEqual(['c', 'a', 'b']);
  });

  it('never lists the post itself and answers nothing for a stranger', () => {
    const posts = blogOf(30);
    for (const { slug } of posts) expect(slugsOf(posts, slug)).not.toContain(slug);
    expect(slugsOf(posts, 'unknown')).toEqual([]);
    expect(slugsOf([postNamed('only')], 'only')).toEqual([]);
  });

  it('does not depend on the order of posts published at the same moment', () => {
    const posts = ['c', 'a', 'd', 'b', 'e'].map((slug) => postNamed(slug));
    expect(slugsOf(posts, 'd')).toEqual(['a', 'b', 'c']);
    expect(slugsOf(posts.toReversed(), 'd')).toEqual(['a', 'b', 'c']);
  });

  it.each([0, 1, 150, 299, 300])(
    'inserting one post at place %i changes at most a handful of other lists',
    (place) => {
      const before = blogOf(300);
      for (const categories of [['design'], ['words', 'code'], []]) {
        const after = before.toSpliced(place, 0, onDay((300 - place) * 2 + 1, 'new', categories));
        const changed = before.filter(({ slug }) => `${slugsOf(before, slug)}` !== `${slugsOf(after, slug)}`);
        expect(changed.length).toBeLessThanOrEqual(8);
      }
    },
  );

  it('looks at a few dozen neighbours for each of 10,000 posts, and not at all of them', () => {
    let looks = 0;
    const posts = blogOf(10_000).map(({ categories, ...post }) => ({
      ...post,
      get categories() {
        looks += 1;
        return categories;
      },
    }));
    for (const { slug } of posts) relatedPosts(posts)(slug);
    expect(looks).toBeGreaterThan(posts.length);
    expect(looks).toBeLessThan(posts.length * 100);
  });
});
