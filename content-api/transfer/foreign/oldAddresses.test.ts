import { expect, it } from 'vitest';
import { newSlugs, oldAddresses } from './oldAddresses.ts';
import type { OldOutline } from './oldBlog.ts';

const outline = (
  key: string,
  slug: string,
  addresses: string[],
  more: Partial<OldOutline> = {},
): OldOutline => ({
  key,
  slug,
  title: slug,
  status: 'published',
  line: 1,
  addresses,
  ...more,
});

const known = oldAddresses(
  {
    sites: ['https://www.agency.example/'],
    foundBySlug: false,
    categoryPages: new Map([['/category/seo', 'search']]),
    outlines: [
      outline('5', 'five', ['https://agency.example/?p=5']),
      outline('1', 'one', ['https://agency.example/2020/05/one/', 'https://agency.example/?p=1']),
      outline('2', 'two', ['https://agency.example/blog/two/', 'https://agency.example/blog/zwei/']),
      outline('3', 'three', ['https://agency.example/?p=3'], { status: 'draft' }),
      outline('4', 'about-us', ['https://agency.example/about-us/']),
    ],
  },
  new Map([
    ['1', 'one'],
    ['2', 'two'],
    ['3', 'three'],
    ['4', 'about-us'],
    ['5', 'five'],
  ]),
);

it('leads links to posts and categories of the old site to where they are now', () => {
  for (const [old, now] of [
    ['https://agency.example/2020/05/one/', '/blog/one'],
    ['http://WWW.agency.example/2020/05/one?utm_source=x#part', '/blog/one'],
    ['//agency.example/2020/05/one', '/blog/one'],
    ['/2020/05/one/', '/blog/one'],
    ['https://agency.example/?p=1', '/blog/one'],
    ['/?p=3', '/blog/three'],
    ['/category/seo/', '/blog/category/search'],
  ]) {
    expect(known.renew(old ?? ''), old).toBe(now);
  }
});

it('leaves every other link, but for what stands at the end of a path', () => {
  const others = [
    'https://b.example/2020/05/one/',
    '#part',
    'mailto:a@b.example',
    'https://agency.example/team/',
    '',
    '/\\',
    '/\\[x',
  ];
  expect(others.map((href) => known.renew(href))).toEqual(others);
  expect(known.renew('/uploads/a.pdf')).toBe('');
  expect(known.renew('/team/?a#b')).toBe('/team?a');
});

it('tells what was below /blog from what only the host can lead on from', () => {
  expect(known.earlier('2')).toEqual([{ slug: 'zwei', left: null }]);
  expect(known.redirects).toEqual([['/2020/05/one', '/blog/one']]);
  expect(known.withQuery).toBe(1);
  expect(known.redirects.flat().filter((path) => path.includes('?'))).toEqual([]);
});

it('finds a post by its slug where the export tells no addresses', () => {
  const { renew } = oldAddresses(
    { sites: [], foundBySlug: true, categoryPages: new Map(), outlines: [outline('1', 'one', ['/one/'])] },
    new Map([['1', 'one-here']]),
  );
  expect(['/one', '/news/one/', '/tag/one/', '/two/'].map(renew)).toEqual([
    '/blog/one-here',
    '/blog/one-here',
    '/tag/one',
    '/two',
  ]);
});

const slugs = (...posts: [slug: string, title?: string][]) => [
  ...newSlugs(posts.map(([slug, title = ''], at) => ({ key: String(at + 1), slug, title }))).values(),
];

it('leaves a slug that is one here, and makes one of what isn’t', () => {
  expect(slugs(['how-we-work'], ['Größe_und--Maß'], ['%c3%bcber-uns'])).toEqual([
    'how-we-work',
    'grosse-und-mass',
    'uber-uns',
  ]);
});

it('takes the title where the slug says nothing, and a number where neither does', () => {
  expect(slugs(['', 'A title'], ['%e2%98%85', 'Hello'], ['', '★'], ['%zz', ''])).toEqual([
    'a-title',
    'hello',
    'post-3',
    'zz',
  ]);
  expect(slugs(['%e5%a6%82%e4%bd%95', 'Hello'], ['', 'Привет'])).toEqual(['ru-he', 'privet']);
});

it('tells posts of the same slug apart, in the order of the file, within the length', () => {
  const long = 'a'.repeat(90);
  expect(slugs(['same'], ['same'], ['same-2'], ['same'])).toEqual(['same', 'same-2', 'same-2-2', 'same-3']);
  expect(slugs([long], [long]).map((slug) => slug.length)).toEqual([80, 80]);
});

it('avoids the addresses that are taken under /blog', () => {
  expect(slugs(['category'], ['page'])).toEqual(['post-category', 'post-page']);
});

it('takes the end of a slug that is an address, as Squarespace has it', () => {
  expect(slugs(['blog/2024/1/2/a-trip'], ['2024/a-trip/'])).toEqual(['a-trip', 'a-trip-2']);
});
