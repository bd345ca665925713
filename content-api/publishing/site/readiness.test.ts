import { Hono } from 'hono';
import { expect, it } from 'vitest';
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
