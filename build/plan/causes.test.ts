import { expect, it } from 'vitest';
import type { EntryChange, PlannedChange } from '#content-api/publishing/releases/releases.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Released } from './causes.ts';
import { causesOf } from './causes.ts';

const at = '2026-11-20T09:00:00.000Z';
const post = (n: number, more: object = {}) => ({
  slug: `p${n}`,
  title: `P${n}`,
  author: n % 2 ? 'ada' : 'bo',
  categories: n > 4 ? ['seo'] : [],
  updatedAt: at,
  ...more,
});
const posts = [1, 2, 3, 4, 5, 6].map((n) => post(n));
const snapshotOf = (all: object[]) =>
  ({ posts: all, pages: [], categories: [{ slug: 'seo', name: 'SEO' }], authors: [] }) as unknown as Snapshot;
/** Posts one to four were in a category that is gone. */
const released = {
  at,
  entries: {
    lists: {
      '/blog': [0, 1, 2, 3, 4, 5],
      '/blog/category/strategy': [0, 1, 2, 3],
      '/blog/category/seo': [4, 5],
    },
    posts: { slugs: posts.map(({ slug }) => slug) },
  },
} as unknown as Released;
const changed = (...urls: string[]): PlannedChange[] =>
  urls.map((url) => ({ url, change: 'changed', because: [] }));
const entry = (kind: EntryChange['kind'], slug: string, change: EntryChange['change'] = 'changed') => ({
  kind,
  slug,
  name: slug.toUpperCase(),
  change,
});
const told = (pages: PlannedChange[], changes: EntryChange[], all = posts) =>
  causesOf(pages, changes, snapshotOf(all), released).map(
    ({ text, posts, others }) => `${text}: ${posts}/${others}`,
  );

it('posts that have lost a category are told with it, and one that was edited as well for itself', () => {
  const changes = [entry('category', 'strategy', 'removed'), ...[1, 2, 3].map((n) => entry('post', `p${n}`))];
  const pages = changed('/blog/p1', '/blog/p2', '/blog/p3', '/blog', '/blog/category/strategy');
  expect(told(pages, changes)).toEqual(['Category STRATEGY was deleted: 3/2']);
  const edited = [post(1, { updatedAt: '2026-11-21T09:00:00.000Z' }), ...posts.slice(1)];
  expect(told(pages, changes, edited)).toEqual([
    'Category STRATEGY was deleted: 3/1',
    'Post “P1” was edited: 1/2',
  ]);
});

it('an author is told with the pages of their posts, and many changes of a sort in one line', () => {
  const later = posts.map((one) => ({ ...one, updatedAt: '2026-11-21T09:00:00.000Z' }));
  const changes = [entry('author', 'ada'), ...[2, 4, 5, 6].map((n) => entry('post', `p${n}`))];
  const pages = changed(...[1, 2, 3, 4, 5, 6].map((n) => `/blog/p${n}`));
  expect(told(pages, changes, later)).toEqual(['4 posts were edited: 4/0', 'Author ADA was changed: 3/0']);
});

it('logos, their order, SEO and settings are told where they show', () => {
  const changes = [entry('order', 'logos'), entry('seo', 'services'), entry('logo', 'acme', 'added')];
  expect(told(changed('/', '/services'), changes).toSorted()).toEqual([
    'Logo ACME was added: 0/2',
    'SEO of SERVICES was changed: 0/1',
    'The order of LOGOS was changed: 0/2',
  ]);
  expect(told(changed('/', '/blog/p1'), [entry('site', '')])).toEqual(['Settings were changed: 1/1']);
});

it('a page that shows only the card of another post is told with the posts', () => {
  expect(told(changed('/blog/p6'), [entry('post', 'p9', 'added')])).toEqual(['Post “P9” was published: 1/0']);
});

it('another program is the one cause of all, and ten thousand posts are one line', () => {
  expect(causesOf(changed('/', '/blog/p1'), [], snapshotOf(posts), null)).toMatchObject([
    { text: 'The program was updated', posts: 1, others: 1 },
  ]);
  const many = Array.from({ length: 10_000 }, (_, n) => n + 10);
  const changes = many.map((n) => entry('post', `p${n}`, 'added'));
  const [line, ...more] = causesOf(
    changed(...many.map((n) => `/blog/p${n}`)),
    changes,
    snapshotOf(many.map((n) => post(n))),
    released,
  );
  expect([line?.text, line?.posts, line?.pages.length, more]).toEqual([
    '10000 posts were published',
    10_000,
    50,
    [],
  ]);
});
