import { expect, it } from 'vitest';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { isOfKinds, ofKinds, withNoPost, withoutPosts } from './partsOfSite.ts';

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

it('shows pages of a kind nothing that stands on pages of their own alone', () => {
  const page = { metaTitle: 'Title' };
  const seo = { defaults: { siteName: 'Agency' }, pages: { home: page, blog: page } };
  const blog = ofKinds({ ...snapshot, seo, logos: [], testimonials: [], pages: [] } as unknown as Snapshot);
  expect([blog.posts, blog.site]).toEqual([snapshot.posts, snapshot.site]);
  expect(blog.seo).toEqual({ defaults: seo.defaults, pages: { blog: page } });
  expect(() => blog.logos).toThrow('is of a kind');
  expect(() => blog.testimonials).toThrow('is of a kind');
});

it('counts exactly that among what pages of a kind can depend on', () => {
  const names = [
    'site',
    'seo/defaults',
    'seo/blog',
    'seo/home',
    'logo/Acme',
    'testimonial/Ada',
    'author/ada',
  ];
  expect(names.filter(isOfKinds)).toEqual(['site', 'seo/defaults', 'seo/blog', 'author/ada']);
});
