import { expect, it } from 'vitest';
import { memoizeRecent } from './memoize.shared.ts';

it('makes a thing once while it is asked for now and then, and anew when it was not for long', () => {
  const made: number[] = [];
  const squareOf = memoizeRecent(3, (number: number) => {
    made.push(number);
    return number * number;
  });
  expect([1, 2, 1, 2, 3, 1, 4, 1].map(squareOf)).toEqual([1, 4, 1, 4, 9, 1, 16, 1]);
  expect(made).toEqual([1, 2, 3, 4]);
  for (const number of [5, 6, 7, 8, 9, 10]) squareOf(number);
  expect([2, 10].map(squareOf)).toEqual([4, 100]);
  expect(made).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2]);
});

it('keeps at most twice as many as it promises', () => {
  let made = 0;
  const numberOf = memoizeRecent(2, (_: object) => {
    made += 1;
    return made;
  });
  const keys = Array.from({ length: 20 }, () => ({}));
  for (const key of keys) numberOf(key);
  for (const key of keys.slice(0, 16)) numberOf(key);
  expect(made).toBe(36);
});
