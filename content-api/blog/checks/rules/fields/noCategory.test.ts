import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { noCategory } from './noCategory.ts';

it('finds a post in no category', () => {
  expect(said(noCategory, postWith({ categories: 0 }))).toHaveLength(1);
  expect(said(noCategory, postWith({ categories: 1 }))).toEqual([]);
});
