import { expect, it } from 'vitest';
import { everydayPauses, Retries } from './carryOut.ts';

const TURN = '2026-11-23T09:00:00.000Z';
const start = Date.parse(TURN);
const at = (milliseconds: number) => new Date(start + milliseconds);

it('a release is asked for once for what is new, and never for nothing', () => {
  const retries = new Retries([1000]);
  expect(retries.isDue('', at(0))).toBe(false);
  expect(retries.isDue(TURN, at(0))).toBe(true);
  expect(retries.isDue(TURN, at(99_999))).toBe(false);
});

it('one that failed is asked for again after pauses that grow, and is given up in the end', () => {
  const retries = new Retries([1000, 5000]);
  retries.isDue(TURN, at(0));
  expect(retries.noteFailure(at(0))).toBe(1000);
  expect([retries.isDue(TURN, at(999)), retries.isDue(TURN, at(1000))]).toEqual([false, true]);
  // While that run is under way.
  expect(retries.isDue(TURN, at(5000))).toBe(false);
  expect(retries.noteFailure(at(2000))).toBe(5000);
  expect([retries.isDue(TURN, at(6999)), retries.isDue(TURN, at(7000))]).toEqual([false, true]);
  expect(retries.noteFailure(at(8000))).toBeNull();
  expect(retries.isDue(TURN, at(99_999_999))).toBe(false);
});

it('what falls due meanwhile is asked for at once, and begins a new series', () => {
  const retries = new Retries([1000, 5000]);
  retries.isDue(TURN, at(0));
  retries.noteFailure(at(0));
  expect(retries.isDue(at(10).toISOString(), at(10))).toBe(true);
  expect(retries.noteFailure(at(20))).toBe(1000);
});

it('what falls due after the clock was put back is new as well', () => {
  const retries = new Retries([1000]);
  expect(retries.isDue(at(3_600_000).toISOString(), at(3_600_000))).toBe(true);
  expect(retries.isDue(TURN, at(0))).toBe(true);
  expect(retries.isDue(TURN, at(1))).toBe(false);
});

it('is over when someone else has made the release', () => {
  const retries = new Retries([1000]);
  retries.isDue(TURN, at(0));
  retries.noteFailure(at(0));
  expect(retries.isDue('', at(2000))).toBe(false);
});

it('goes on for most of a working day', () => {
  const hours = everydayPauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(7);
  expect(everydayPauses).toEqual([...everydayPauses].sort((a, b) => a - b));
});
