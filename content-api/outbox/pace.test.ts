import { describe, expect, it } from 'vitest';
import { everydayPace, waitAfter } from './pace.ts';

const minutes = (attempts: number) => (waitAfter(attempts, 0.5, everydayPace) ?? 0) / 60_000;

describe('the wait after a failure', () => {
  it('doubles from a minute to an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 30].map(minutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('varies by a fifth, so that what failed together comes back one by one', () => {
    expect(waitAfter(1, 0, everydayPace)).toBe(48_000);
    expect(waitAfter(1, 1, everydayPace)).toBe(72_000);
  });

  it('ends after three days', () => {
    const waits = Array.from({ length: 200 }, (_, index) => waitAfter(index + 1, 0.5, everydayPace));
    const spent = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
    expect(waits.at(-1)).toBeNull();
    expect(spent / 3_600_000).toBeGreaterThanOrEqual(72);
    expect(spent / 3_600_000).toBeLessThan(73.1);
  });
});
