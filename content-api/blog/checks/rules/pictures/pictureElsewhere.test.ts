import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { pictureElsewhere } from './pictureElsewhere.ts';

it('finds a featured image that no page shows', () => {
  expect(said(pictureElsewhere, postWith({ picture: 'https://a.example/b.jpg' }))).toEqual([
    'The featured image is elsewhere (https://a.example/b.jpg) and not shown. Select one of the gallery.',
  ]);
  expect(said(pictureElsewhere, postWith({ picture: '' }))).toEqual([]);
  expect(said(pictureElsewhere, postWith())).toEqual([]);
});
