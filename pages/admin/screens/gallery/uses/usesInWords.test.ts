import { expect, it } from 'vitest';
import { placesIn, usesInWords } from './usesInWords.ts';

it('says how many of each there are, in one order', () => {
  const counts = { author: 1, post: 3, seo: 2 };
  expect(usesInWords(counts)).toBe('3 posts, 1 author, 2 SEO images');
  expect(placesIn(counts)).toBe(6);
  expect([usesInWords({}), placesIn({})]).toEqual(['', 0]);
});
