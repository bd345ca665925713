import { expect, it } from 'vitest';
import { NEW_POST } from '../writing/postValues.ts';
import { leftoverInWords } from './PostDifference.tsx';

const there = { ...NEW_POST, title: 'T', excerpt: 'before', categories: [1], content: '<p>x</p>' };

it('counts the words of a text that differs', () => {
  const text = leftoverInWords(there, { ...there, content: '<p>x y</p>' }, { added: 1, removed: 0 });
  expect(text).toBe('1 word added and 0 words removed');
});

it('names the fields that differ, where the text is the same', () => {
  const other = { ...there, excerpt: 'after', categories: [1, 2] };
  const text = leftoverInWords(there, other, { added: 0, removed: 0 });
  expect(text).toBe('different from the saved version: Excerpt, Categories');
});

it('says both', () => {
  const other = { ...there, title: 'Other', content: '<p>x y z</p>' };
  const text = leftoverInWords(there, other, { added: 2, removed: 0 });
  expect(text).toBe('2 words added and 0 words removed, different from the saved version: Title');
});

it('does not take another look of the same words for nothing', () => {
  const other = { ...there, content: '<p><strong>x</strong></p>' };
  const text = leftoverInWords(there, other, { added: 0, removed: 0 });
  expect(text).toBe('the same words, formatted differently');
});
