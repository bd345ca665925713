import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { pictureWords } from './pictureWords.ts';

it('names pictures without alt text by which one it is and by its file', () => {
  const content =
    '<p><img src="/uploads/a.webp" alt="A press"><img src="/uploads/b%20c.webp?d" alt=" "><img src="/uploads/%.png"></p>';
  expect(said(pictureWords, postWith({ content }))).toEqual([
    'Image 2 (b c.webp) has no alt text. Describe it for people who can’t see it.',
    'Image 3 (%.png) has no alt text. Describe it for people who can’t see it.',
  ]);
});
