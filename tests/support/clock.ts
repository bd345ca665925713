import { onTestFinished, vi } from 'vitest';

export const NOON = Date.UTC(2026, 10, 20, 12);

/** For one test the clock stands still unless the test moves it: what expires meanwhile would be another. */
export function stopClock(now: number | string = NOON): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}

/** Moves the clock that stands still. */
export function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}
