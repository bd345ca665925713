import { expect, it } from 'vitest';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { withNoPost, withoutPosts } from './ownPages.ts';

const snapshot = {
  site: { brand: 'Agency' },
  posts: [{ slug: 'first' } as PostSummary],
  body: async () => ({ html: '', toc: [], words: 0 }),
} as unknown as Snapshot;

it('lets a page of its own read everything but posts', () => {
  const own = withoutPosts(snapshot);
  expect(own.site).toBe(snapshot.site);
  expect(() => own.posts).toThrow('reads posts');
  expect(() => own.body('first')).toThrow('reads posts');
});

it('finds no post for an error document', async () => {
  const none = withNoPost(snapshot);
  expect([none.posts, await none.body('first')]).toEqual([[], undefined]);
});
