import { expect, it } from 'vitest';
import { failuresInWords } from './reportInWords.ts';

it('names the first of many that failed, and how many more there are', () => {
  const failed = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({
    post: { title },
    reason: 'Locked',
  }));
  expect(failuresInWords(failed.slice(0, 1))).toBe('“One”: Locked.');
  expect(failuresInWords(failed)).toBe('“One”: Locked. “Two”: Locked. “Three”: Locked. And 2 more.');
});
