import { expect, it } from 'vitest';
import { oldAddresses } from './oldAddresses.ts';
import type { OldOutline, OldPost } from './oldBlog.ts';
import { postEntry } from './postEntry.ts';

const outline: OldOutline = {
  key: '1',
  title: 'One',
  slug: 'one',
  status: 'published',
  addresses: [],
  line: 1,
};

const post: OldPost = {
  key: '1',
  excerpt: '',
  date: null,
  updated: null,
  publishAt: undefined,
  author: 'Ada',
  categories: [],
  cover: '',
  coverAlt: '',
  linkImage: '',
  canonicalUrl: '',
  metaTitle: '',
  metaDescription: '',
  html: '',
  lost: [],
};

const addresses = oldAddresses(
  { sites: [], foundBySlug: false, categoryPages: new Map(), outlines: [outline] },
  new Map([['1', 'one']]),
);

it('cuts what is too long, and no character in half', () => {
  const long = (length: number) => `${'a'.repeat(length - 1)}😀 and more`;
  const old = { ...post, excerpt: long(2000), coverAlt: long(500), metaTitle: long(300) };
  const passage = { file: 'old.xml', addresses, media: undefined, notices: [] };
  const { title, excerpt, coverAlt, metaTitle } = postEntry(
    { ...outline, title: long(300) },
    old,
    'one',
    passage,
  );
  expect([title, excerpt, coverAlt, metaTitle].map((text) => text.length)).toEqual([299, 1999, 499, 299]);
});
