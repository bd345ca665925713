import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { noPicture } from './noPicture.ts';

it('finds a post without a featured image', () => {
  expect(said(noPicture, postWith({ picture: '' }))).toHaveLength(1);
  expect(said(noPicture, postWith())).toEqual([]);
});
