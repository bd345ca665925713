import { expect, it } from 'vitest';
import { visualRuns } from './face.ts';

const shown = (text: string, base?: 'rtl') =>
  visualRuns(text, base).map((run) => `${run.direction} ${run.text}`);

it('puts what is read from the right in pieces in the order in which they stand', () => {
  expect(shown('Plain words, 24 of them')).toEqual(['ltr Plain words, 24 of them']);
  expect(shown('שלום Vitrine עולם')).toEqual(['rtl  עולם', 'ltr Vitrine', 'rtl שלום ']);
  expect(shown('Vitrine: שלום', 'rtl')).toEqual(['rtl : שלום', 'ltr Vitrine']);
  expect(shown('عام 2027', 'rtl')).toEqual(['ltr 2027', 'rtl عام ']);
  expect(shown('')).toEqual([]);
});
