import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded } from '../database/sqlite/openEmbedded.ts';
import { shortTermInMemory, shortTermInStore } from './inStore.ts';
import type { ShortTerm } from './shortTerm.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Two servers that have it in common. */
const ways: Record<string, () => [ShortTerm, ShortTerm]> = {
  'in memory': () => {
    const shared = shortTermInMemory();
    return [shared, shared];
  },
  'in the store': () => {
    const { db, close } = openEmbedded(':memory:');
    onTestFinished(close);
    return [shortTermInStore(db, 1), shortTermInStore(db, 1)];
  },
};

describe.each(Object.entries(ways))('what may be lost, %s', (_, open) => {
  it('is counted for both servers, apart for each name and key', async () => {
    const [one, other] = open();
    await one.counts('login', 60).add('ada');
    expect(await other.counts('login', 60).add('ada')).toMatchObject({ count: 2 });
    expect(await other.counts('login', 60).add('bob')).toMatchObject({ count: 1 });
    expect(await one.counts('links', 60).add('ada')).toMatchObject({ count: 1 });
    await one.counts('login', 60).takeBack('ada');
    expect(await other.counts('login', 60).add('ada')).toMatchObject({ count: 2 });
    await other.counts('login', 60).forget('ada');
    expect(await one.counts('login', 60).add('ada')).toMatchObject({ count: 1 });
  });

  it('is kept for both, taken once, and until its time is over', async () => {
    const [one, other] = open();
    const [mine, theirs] = [
      one.cache<{ n: number }>('asked', 60, 10),
      other.cache<{ n: number }>('asked', 60, 10),
    ];
    await mine.put('a', { n: 1 });
    expect([await theirs.has('a'), await other.cache('else', 60, 10).has('a')]).toEqual([true, false]);
    expect([await theirs.take('a'), await mine.take('a')]).toEqual([{ n: 1 }, undefined]);
    await mine.put('b', { n: 2 });
    vi.setSystemTime(Date.now() + 60_000);
    expect([await theirs.has('b'), await theirs.take('b')]).toEqual([false, undefined]);
  });

  it('makes room for what is new', async () => {
    const [one] = open();
    const kept = one.cache<number>('asked', 60, 2);
    for (const n of [1, 2, 3]) {
      vi.setSystemTime(Date.now() + 1);
      await kept.put(`${n}`, n);
    }
    expect([await kept.take('1'), await kept.take('2'), await kept.take('3')]).toEqual([undefined, 2, 3]);
  });
});

it('an attempt that is over is counted anew, and forgotten', async () => {
  const { db, close } = openEmbedded(':memory:');
  onTestFinished(close);
  const counts = shortTermInStore(db, 1).counts('login', 60);
  await counts.add('ada');
  expect(await counts.add('ada')).toEqual({ count: 2, left: 60_000 });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await counts.add('ada')).toEqual({ count: 1, left: 60_000 });
  vi.setSystemTime(Date.now() + 60_000);
  await counts.add('bob');
  expect(await db.selectFrom('counted_attempts').select('key').execute()).toEqual([{ key: 'bob' }]);
});
