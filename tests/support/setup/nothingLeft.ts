import { afterAll, beforeAll, expect, vi } from 'vitest';

/** What all tests in a process would feel. */
const stateOfProcess = () => ({
  clock: vi.isFakeTimers() ? 'a test’s' : 'the real one',
  folder: process.cwd(),
  variables: { ...process.env },
  signals: ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listenerCount(signal)),
  fetch: globalThis.fetch,
});

// Files of tests share their process with others: each leaves it as it was.
let before: ReturnType<typeof stateOfProcess>;
beforeAll(() => {
  before = stateOfProcess();
});
afterAll(() => expect(stateOfProcess()).toEqual(before));
