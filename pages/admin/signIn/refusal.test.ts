import { expect, test } from 'vitest';
import { CallFailure } from '../calls/failure.ts';
import { refusalOf } from './refusal.ts';

test.each([
  ['the password', new CallFailure(401, 'Unauthorized'), /^Invalid email or password/],
  ['the connection', new CallFailure(0, ''), /can’t be reached.*connection/],
  ['a proxy whose server is away', new CallFailure(502, 'Bad Gateway'), /isn’t responding/],
  ['the server, without a word', new CallFailure(500, ''), /Something went wrong/],
  [
    'the server, which says why',
    new CallFailure(503, '', 'It is being restored'),
    /^It is being restored\.$/,
  ],
])('signing in blames what it failed at: %s', (_, failure, words) => {
  expect(refusalOf(failure)).toMatch(words);
});
