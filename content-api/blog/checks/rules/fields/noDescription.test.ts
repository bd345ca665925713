import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { noDescription } from './noDescription.ts';

it('an excerpt or a meta description is enough', () => {
  expect(said(noDescription, postWith({ excerpt: ' ' }))).toHaveLength(1);
  expect(said(noDescription, postWith({ excerpt: 'About.' }))).toEqual([]);
  expect(said(noDescription, postWith({ excerpt: '', metaDescription: 'About.' }))).toEqual([]);
});
