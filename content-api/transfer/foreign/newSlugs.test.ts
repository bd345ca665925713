import { expect, it } from 'vitest';
import { newSlugs } from './newSlugs.ts';

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
