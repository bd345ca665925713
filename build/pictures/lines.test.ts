import { expect, it } from 'vitest';
import type { DisplayFace } from './face.ts';
import { setTitle } from './lines.ts';

/** Each letter is half as wide as it is high, and its outline is the letter. */
const face: DisplayFace = {
  direction: 'ltr',
  set: (text) => (/^[ -~…]*$/.test(text) ? { outlines: text, width: text.length / 2 } : null),
};
const linesOf = (title: string) => setTitle(face, title, 1000)?.lines.map(({ outlines }) => outlines);

it('sets a short title large, and a long one smaller', () => {
  expect(setTitle(face, 'Short', 1000)?.size).toBe(104);
  expect(
    setTitle(
      face,
      'A title that has a good many words in it, and then a few more of them until it is longer than most',
      1000,
    )?.size,
  ).toBe(72);
});

it('breaks lines of about the same length', () => {
  expect(linesOf('Why your forms lose customers')).toEqual(['Why your forms', 'lose customers']);
});

it('ends what is too long with an ellipsis, also within one endless word', () => {
  const lines = linesOf('word '.repeat(100));
  expect(lines).toHaveLength(5);
  expect(lines?.at(-1)).toMatch(/…$/);
  expect(linesOf('x'.repeat(400))).toEqual([expect.stringMatching(/^x+…$/)]);
});

it('sets no title that the face lacks a letter of', () => {
  expect(linesOf('海港')).toBeUndefined();
  expect(linesOf(' ')).toBeUndefined();
});
