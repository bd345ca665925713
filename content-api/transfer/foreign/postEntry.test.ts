import { expect, it } from 'vitest';
import type { Problem } from '#content-api/transfer/transfer.shared.ts';
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

it('takes a canonical address that is one, and says so of another', () => {
  const canonicalOf = (canonicalUrl: string) => {
    const passage = { file: 'old.xml', addresses, media: undefined, notices: [] as Problem[] };
    const entry = postEntry(outline, { ...post, canonicalUrl }, 'one', passage);
    return [entry.canonicalUrl, passage.notices.map(({ message }) => message)];
  };
  expect(canonicalOf('https://first.example/a')).toEqual(['https://first.example/a', []]);
  expect(canonicalOf('')).toEqual(['', []]);
  expect(canonicalOf('first one')).toEqual(['', ['“One”: Changed or left out: canonical URL first one']]);
});
