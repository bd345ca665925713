import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { longDescription } from './longDescription.ts';

const long = 'x'.repeat(161);

it('an excerpt that search results cut off is found, unless a shorter meta description stands for it', () => {
  expect(said(longDescription, postWith({ excerpt: long }))).toEqual([
    'The description has 161 characters, and search results show about 160. Write a shorter meta description.',
  ]);
  expect(said(longDescription, postWith({ excerpt: long, metaDescription: 'Short.' }))).toEqual([]);
  expect(said(longDescription, postWith({ excerpt: 'x'.repeat(160) }))).toEqual([]);
});
