import { describe, expect, it } from 'vitest';
import { createFingerprint, digest } from './fingerprint.ts';

const card = { slug: 'a', title: 'A' };
const page = (own: object) => ({ head: { title: 'T' }, layout: { site: { brand: 'B' } }, ...own });
const print = (own: object) => createFingerprint()(page(own));

describe('the fingerprint of what a page shows', () => {
  it('is the same for the same data, whoever reads it and whatever was read before', () => {
    const one = createFingerprint();
    one(page({ posts: [{ ...card, slug: 'b' }] }));
    expect(one(page({ posts: [card] }))).toBe(print({ posts: [{ ...card }] }));
    expect(one(page({ posts: [card] }))).toBe(one(page({ posts: [card] })));
  });

  it('differs with anything that differs', () => {
    const all = [
      {},
      { title: 'x' },
      { text: 'x' },
      { author: null },
      { author: 'x' },
      { author: {} },
      { author: { name: 'x' } },
      { author: [] },
      { posts: [] },
      { posts: [card] },
      { posts: [card, card] },
      { posts: [null] },
      { related: [card] },
      { posts: [{ ...card, title: 'Other' }] },
      { posts: card },
      { head: { title: 'x' } },
      { layout: { site: { brand: 'x' } } },
      { categories: [{ name: 'x' }] },
    ];
    expect(new Set(all.map(print)).size).toBe(all.length);
  });

  it('takes no text for the digest of an object', () => {
    const author = { name: 'x' };
    expect(print({ author: digest(JSON.stringify(author)) })).not.toBe(print({ author }));
  });
});
