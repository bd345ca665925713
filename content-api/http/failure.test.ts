import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { log } from '../log.ts';
import type { ApiEnv } from './call.ts';
import { answerFailure, logFailure } from './failure.ts';
import { nameRequest, proxyChain } from './request.ts';

it('logs a mistake of ours once, with its stack and what its answer calls it, and without what lets somebody in', async () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const mistake = new Error('Mistaken');
  const fail = () => {
    throw mistake;
  };
  const routes = new Hono<ApiEnv>()
    .get('/manage/:token/move', fail)
    .get('/feed/:file', fail)
    .put('/posts/:id', fail);
  const app = new Hono<ApiEnv>()
    .use(nameRequest(proxyChain(1)))
    .route('/api', routes)
    .onError(answerFailure());
  const called = (id: string) => ({ headers: { 'X-Request-Id': id } });
  const reply = await app.request('/api/manage/Kq3v-secret/move?email=ada@example.com', called('nginx-7f'));
  expect([reply.status, await reply.json()]).toMatchObject([
    500,
    { code: 'failed', request_id: 'nginx-7f', error: expect.stringContaining(': nginx-7f.') },
  ]);
  await app.request('/api/feed/Kq3v-secret.ics', called('7'));
  const other = await app.request('/api/posts/7', { method: 'PUT', ...called('two words') });
  const id = other.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{10}$/);
  expect(said.mock.calls).toEqual([
    ['GET /api/manage/:token/move', { requestId: 'nginx-7f', error: mistake }],
    ['GET /api/feed/:file', { requestId: '7', error: mistake }],
    ['PUT /api/posts/7', { requestId: id, error: mistake }],
  ]);
});

it('names every answer, by a proxy’s word only where that is trusted', async () => {
  for (const [trusted, name] of [
    [1, /^7f$/],
    [0, /^[0-9a-f]{10}$/],
  ] as const) {
    const app = new Hono<ApiEnv>()
      .use(nameRequest(proxyChain(trusted)))
      .get('/', () => new Response('as it is'));
    const reply = await app.request('/', { headers: { 'X-Request-Id': '7f' } });
    expect(reply.headers.get('x-request-id')).toMatch(name);
  }
});

it('tells of a mistake of ours each time, and of a disk that can’t be written in one sentence', () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const mistake = new Error('Mistaken');
  const failed = (code: string) => Object.assign(new Error('x'), { code });
  for (const error of [
    failed('SQLITE_READONLY'),
    mistake,
    failed('SQLITE_READONLY'),
    failed('SQLITE_CORRUPT'),
  ])
    logFailure(error);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^The database can’t be written: check/)],
    ['Something in the background failed.', { error: mistake }],
  ]);
});
