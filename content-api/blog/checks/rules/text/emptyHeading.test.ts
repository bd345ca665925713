import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { emptyHeading } from './emptyHeading.ts';

it('finds headings without a word; a picture in one is enough', () => {
  const content = '<h2>One</h2><h2></h2><h3> <br></h3><h2><img src="/uploads/a.webp" alt="Sketch"></h2>';
  expect(said(emptyHeading, postWith({ content }))).toEqual([
    'A level 2 heading is empty, so the page leaves it out.',
    'A level 3 heading is empty, so the page leaves it out.',
  ]);
});
