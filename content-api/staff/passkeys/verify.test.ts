import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shortTermInMemory } from '../../servers/inStore.ts';
import { CHALLENGE_LIFE, createChallenges } from './verify.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('a challenge can’t be guessed, works once, and for its purpose alone', async () => {
  const shortTerm = shortTermInMemory();
  const challenges = createChallenges<string>(shortTerm, 'sign in');
  const [one, two] = [await challenges.make('one'), await challenges.make('two')];
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(await createChallenges(shortTerm, 'add').take(two)).toBeUndefined();
  // Whichever server the answer comes to.
  expect(await createChallenges(shortTerm, 'sign in').take(two)).toBe('two');
  expect(await challenges.take(one)).toBe('one');
  for (const gone of [one, two, '']) expect(await challenges.take(gone)).toBeUndefined();
});

it('a challenge ends after five minutes', async () => {
  const challenges = createChallenges<string>(shortTermInMemory(), 'sign in');
  const [early, late] = [await challenges.make('early'), await challenges.make('late')];
  vi.setSystemTime(Date.now() + CHALLENGE_LIFE - 1);
  expect(await challenges.take(early)).toBe('early');
  vi.setSystemTime(Date.now() + 1);
  expect(await challenges.take(late)).toBeUndefined();
});

it('of too many the oldest makes room', async () => {
  const challenges = createChallenges<number>(shortTermInMemory(), 'sign in', 3);
  const made = [];
  for (const about of [1, 2, 3, 4]) made.push(await challenges.make(about));
  const taken = [];
  for (const challenge of made) taken.push(await challenges.take(challenge));
  expect(taken).toEqual([undefined, 2, 3, 4]);
});
