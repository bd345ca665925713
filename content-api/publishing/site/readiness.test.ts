import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { publishFiles } from '../../../tests/support/entries/release.ts';
import { temporaryFolder } from '../../../tests/support/store.ts';
import { readinessOf } from './readiness.ts';

it('a server is ready while its disk has room, and says so otherwise', async () => {
  for (const [free, status, disk] of [
    [17, 200, 'ok'],
    [15, 503, 'full'],
  ] as const) {
    const parts = { dataDir: '/data', askStorage: async () => {} };
    const sizeUp = async () => ({ bavail: free, bsize: 1024 * 1024 });
    const app = new Hono().get(
      '/readyz',
      readinessOf(async () => 'ok', parts, sizeUp),
    );
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toMatchObject([status, { disk, store: 'ok' }]);
  }
});

it('a server is ready for a minute after another one has published, and at no time without a release', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const behind = temporaryFolder();
  const first = await publishFiles(behind, { 'index.html': 'first' });
  let current = first;
  const readiness = (dataDir: string) => {
    const parts = { dataDir, askStorage: async () => {}, releases: { current: async () => current } };
    const app = new Hono().get(
      '/readyz',
      readinessOf(async () => 'ok', parts),
    );
    return async () => (await (await app.request('/readyz')).json()).release;
  };
  const ask = readiness(behind);
  expect(await ask()).toBe('ok');
  current = 'second';
  for (const [seconds, expected] of [
    [3, 'ok'],
    [50, 'ok'],
    [10, 'behind'],
  ] as const) {
    vi.advanceTimersByTime(seconds * 1000);
    expect(await ask()).toBe(expected);
  }
  current = first;
  vi.advanceTimersByTime(3000);
  expect(await ask()).toBe('ok');
  expect(await readiness(temporaryFolder())()).toBe('behind');
});
