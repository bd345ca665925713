import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './clock.ts';

const answered = (date?: string) => noteServerTime({ headers: new Headers(date ? { Date: date } : {}) });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  answered(new Date().toUTCString());
  vi.useRealTimers();
});

it('goes by the server’s clock where this machine’s is off', () => {
  answered('Sat, 21 Nov 2026 11:30:00 GMT');
  expect(serverNow()).toEqual(new Date('2026-11-21T11:30:00Z'));
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toEqual(new Date('2026-11-21T11:30:05Z'));
});

it('goes by this machine’s where both agree as far as answers tell', () => {
  answered('Sat, 21 Nov 2026 11:30:00 GMT');
  answered('Mon, 23 Nov 2026 11:59:10 GMT');
  expect(serverNow()).toEqual(new Date('2026-11-23T12:00:00Z'));
});

it('learns nothing from an answer without a time', () => {
  answered('Sat, 21 Nov 2026 11:30:00 GMT');
  answered();
  expect(serverNow()).toEqual(new Date('2026-11-21T11:30:00Z'));
});
