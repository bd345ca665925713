import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ApiEnv } from './call.ts';
import { answerFailure } from './failure.ts';

it('logs a mistake of ours once, with its stack, and without what lets somebody in', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const mistake = new Error('Mistaken');
  const fail = () => {
    throw mistake;
  };
  const routes = new Hono<ApiEnv>()
    .get('/manage/:token/move', fail)
    .get('/feed/:file', fail)
    .put('/posts/:id', fail);
  const app = new Hono<ApiEnv>()
    .use(async (_call, next) => next())
    .route('/api', routes)
    .onError(answerFailure());
  const reply = await app.request('/api/manage/Kq3v-secret/move?email=ada@example.com');
  expect([reply.status, await reply.json()]).toMatchObject([500, { code: 'failed' }]);
  await app.request('/api/feed/Kq3v-secret.ics');
  await app.request('/api/posts/7', { method: 'PUT' });
  expect(log.mock.calls).toEqual([
    ['GET /api/manage/:token/move', mistake],
    ['GET /api/feed/:file', mistake],
    ['PUT /api/posts/7', mistake],
  ]);
});
