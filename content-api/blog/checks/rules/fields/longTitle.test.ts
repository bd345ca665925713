import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { longTitle } from './longTitle.ts';

const long = 'x'.repeat(61);

it('a title that search results cut off is found, unless a shorter meta title stands for it', () => {
  expect(said(longTitle, postWith({ title: long }))).toHaveLength(1);
  expect(said(longTitle, postWith({ title: long, metaTitle: 'Short' }))).toEqual([]);
  expect(said(longTitle, postWith({ metaTitle: long }))).toEqual([
    'The title has 61 characters, and search results show about 60. Write a shorter meta title.',
  ]);
  expect(said(longTitle, postWith({ title: 'x'.repeat(60) }))).toEqual([]);
});
