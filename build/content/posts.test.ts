import { expect, it } from 'vitest';
import type { Picture, PostSummary } from '#static-data/schema.ts';
import { postNamed } from '#static-data/select/factories.ts';
import { createPostDigest } from './posts.ts';

const cover: Picture = {
  url: '/uploads/a.jpg',
  alt: 'A',
  width: 1600,
  height: 900,
  renditions: [{ url: '/uploads/a-400.avif', width: 400, height: 225, format: 'avif' }],
  social: '/uploads/a-social.jpg',
};
const post = postNamed('first', { cover, categories: ['code', 'design'] });

/** Other values, one at a time: of the post, of its cover, of the cover's file. */
function* changes(): Generator<[string, PostSummary]> {
  const other = { ...postNamed('x'), categories: ['code'], cover: null };
  const strings = { title: 'x', excerpt: 'x', publishedAt: 'x', updatedAt: 'x', author: 'x', readTime: 2 };
  const more = { metaTitle: 'x', metaDescription: 'x', contentHash: 'x', linkImage: 'x' };
  const all: PostSummary = { ...other, ...strings, ...more, canonicalUrl: 'x' };
  for (const field of keysOf(post)) yield [field, { ...post, [field]: all[field] }];
  const otherCover: Picture = { url: 'x', alt: 'x', width: 1, height: 1, renditions: [], social: null };
  for (const field of keysOf(cover)) {
    yield [`cover.${field}`, { ...post, cover: { ...cover, [field]: otherCover[field] } }];
  }
  for (const [field, value] of Object.entries({ url: 'x', width: 1, height: 1, format: 'webp' as const })) {
    const renditions = cover.renditions.map((rendition) => ({ ...rendition, [field]: value }));
    yield [`cover.renditions.${field}`, { ...post, cover: { ...cover, renditions } }];
  }
}

const keysOf = <Item extends object>(item: Item) => Object.keys(item) as (keyof Item & string)[];

it('gives each post another digest when any of its values is another one', () => {
  const digestOf = createPostDigest();
  const all = [['', post] as const, ...changes()];
  const names = new Map(all.map(([name, changed]) => [digestOf(changed).full, name]));
  expect([...names.values()]).toEqual(all.map(([name]) => name));
});

it('gives equal posts equal digests, whoever made them', () => {
  expect(createPostDigest()(structuredClone(post))).toEqual(createPostDigest()(post));
});

it('gives the card of a post another digest when any value that it shows is another one', () => {
  const digestOf = createPostDigest();
  const { card } = digestOf(post);
  const same = [...changes()].filter(([, changed]) => digestOf(changed).card === card).map(([name]) => name);
  expect(same.sort()).toEqual([
    'canonicalUrl',
    'contentHash',
    'linkImage',
    'metaDescription',
    'metaTitle',
    'updatedAt',
  ]);
});
