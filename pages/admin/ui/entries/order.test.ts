import { expect, it } from 'vitest';
import { beforeOf, nextOf, stepOf, withMoved } from './order.ts';

const entries = [1, 2, 3, 4].map((id) => ({ id }));
const moved = (id: number, before: number | null) => withMoved(entries, id, before).map((entry) => entry.id);

it('an entry is put before another one or last, and stays where that one is gone', () => {
  expect([moved(4, 1), moved(1, null), moved(2, 4), moved(2, 9), moved(9, 1)]).toEqual([
    [4, 1, 2, 3],
    [2, 3, 4, 1],
    [1, 3, 2, 4],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

it('what is dropped beside another one stands before or behind it, at the end too, and in its own place', () => {
  expect([
    beforeOf(entries, 4, 1, false),
    beforeOf(entries, 1, 4, true),
    beforeOf(entries, 1, 2, true),
  ]).toEqual([1, null, 3]);
  expect([beforeOf(entries, 2, 1, true), beforeOf(entries, 2, 2, true)]).toEqual([3, 3]);
});

it('a step leads one place on, and nowhere at the ends', () => {
  expect([stepOf(entries, 2, -1), stepOf(entries, 2, 1), stepOf(entries, 3, 1)]).toEqual([1, 4, null]);
  expect([stepOf(entries, 1, -1), stepOf(entries, 4, 1)]).toEqual([undefined, undefined]);
});

it('every move is taken back by the one to where it came from', () => {
  for (const { id } of entries)
    for (const before of [1, 2, 3, 4, null]) {
      const there = withMoved(entries, id, before);
      expect(withMoved(there, id, nextOf(entries, id))).toEqual(entries);
    }
});
