import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChallenges, PATIENCE } from './challenges.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('a challenge can’t be guessed, and works once', () => {
  const challenges = keepChallenges<string>(10);
  const [one, two] = [challenges.make('one'), challenges.make('two')];
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect([challenges.take(two), challenges.take(one), challenges.take(one), challenges.take('')]).toEqual([
    'two',
    'one',
    undefined,
    undefined,
  ]);
});

it('a challenge ends after five minutes', () => {
  const challenges = keepChallenges<string>(10);
  const [early, late] = [challenges.make('early'), challenges.make('late')];
  vi.setSystemTime(Date.now() + PATIENCE - 1);
  expect(challenges.take(early)).toBe('early');
  vi.setSystemTime(Date.now() + 1);
  expect(challenges.take(late)).toBeUndefined();
});

it('of too many the oldest makes room', () => {
  const challenges = keepChallenges<number>(3);
  const made = [1, 2, 3, 4].map((about) => challenges.make(about));
  expect(made.map((challenge) => challenges.take(challenge))).toEqual([undefined, 2, 3, 4]);
});
