import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { shortText } from './shortText.ts';

const words = (count: number) => said(shortText, postWith({ content: `<p>${'word '.repeat(count)}</p>` }));

it('asks whether a text of a few words is all of it', () => {
  expect(words(1)).toEqual(['The text has one word. Is it finished?']);
  expect(words(99)).toEqual(['The text has 99 words. Is it finished?']);
  expect(words(100)).toEqual([]);
});

it('says nothing of a text that is a picture', () => {
  expect(said(shortText, postWith({ content: '<p><img src="/uploads/a.webp" alt="A"></p>' }))).toEqual([]);
});
