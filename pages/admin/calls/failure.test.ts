import { expect, test } from 'vitest';
import { CallFailure, reasonIn } from './failure.ts';

const NOTICE = 'Failed to save author';

test.each([
  ['the connection', new CallFailure(0, ''), /can’t be reached.*connection/],
  ['a proxy whose server is away', new CallFailure(502, 'Bad Gateway'), /isn’t responding/],
  ['a proxy that takes less than we do', new CallFailure(413, ''), /larger than.*something smaller/],
  [
    'a right that was taken meanwhile',
    new CallFailure(403, '', 'You may not do this'),
    /^You may not do this\.$/,
  ],
])('a notice says why, where it is known: %s', (_, failure, words) => {
  expect(reasonIn(failure, NOTICE)).toMatch(words);
});

test.each([
  ['stands beside a field', new CallFailure(400, '', 'The slug is taken', { slug: 'taken' }), NOTICE],
  ['is shown as what somebody else changed', new CallFailure(409, '', 'It is another one by now'), NOTICE],
  ['is the notice', new CallFailure(403, '', 'You may not do this'), 'You may not do this'],
  ['nobody knows', new CallFailure(500, ''), NOTICE],
  ['is a mistake of ours', new TypeError('x is undefined'), NOTICE],
])('a notice repeats nothing: what %s', (_, failure, notice) => {
  expect(reasonIn(failure, notice)).toBe('');
});
