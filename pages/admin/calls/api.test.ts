import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fetchWithin } from './api.ts';

let server: Server;
let origin: string;
let endSlow = () => {};

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/silent') return;
    response.write('begun');
    if (url === '/slow') endSlow = () => response.end(' and ended');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

test('a call without an answer ends', async () => {
  await expect(fetchWithin(`${origin}/silent`, {}, 30)).rejects.toThrow('The server didn’t respond in time');
});

test('an answer that has begun may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = await fetchWithin(`${origin}/slow`, {}, 150);
  vi.advanceTimersByTime(1000);
  endSlow();
  expect(await response.text()).toBe('begun and ended');
});

test('whoever asked may give up before, also while the answer comes', async () => {
  const { signal } = new AbortController();
  await expect(fetchWithin(`${origin}/silent`, { signal }, 30)).rejects.toThrow(
    'The server didn’t respond in time',
  );
  const early = { signal: AbortSignal.timeout(30) };
  await expect(fetchWithin(`${origin}/silent`, early, 60_000)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  const later = new AbortController();
  const response = await fetchWithin(`${origin}/endless`, { signal: later.signal }, 5000);
  later.abort(new Error('Enough'));
  await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' });
});
