import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { log } from '#content-api/log.ts';
import { startServer, startSiteOnly } from '#content-api/server.ts';
import { openTestApi } from '../../support/api.ts';

const api = await openTestApi();

const start = (port = 0) => startServer(api.parts, { port, host: '127.0.0.1' });

it('stops although browsers keep their connections open', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) =>
    get(`${server.url}/healthz`, { agent }, (response) => response.resume().on('end', resolve)),
  );
  await server.stop();
  agent.destroy();
});

it('writes a line for each request, where that is wished, without what lets somebody in', async () => {
  const said = vi.spyOn(log, 'info').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const local = { port: 0, host: '127.0.0.1' };
  const quiet = await startServer(api.parts, local);
  await fetch(`${quiet.url}/healthz`);
  await quiet.stop();
  expect(said).not.toHaveBeenCalled();
  const server = await startServer(api.parts, { ...local, logsRequests: true });
  const alone = await startSiteOnly(api.parts, 'unavailable', { ...local, logsRequests: true });
  await fetch(`${server.url}/nowhere?email=ada@example.com`);
  await fetch(`${server.url}/api/booking/manage/Kq3v-secret/nowhere`, { method: 'POST' });
  await fetch(`${server.url}/api/posts/7`, { method: 'DELETE' });
  await fetch(`${alone.url}/api/booking/manage/Kq3v-secret`);
  await Promise.all([server.stop(), alone.stop()]);
  expect(said.mock.calls.map(([line]) => line.replace(/\d+ ms$/, 'ms'))).toEqual([
    'GET /nowhere 503 ms',
    'POST /api/booking/manage/:token/nowhere 404 ms',
    'DELETE /api/posts/7 401 ms',
    'GET /api 503 ms',
  ]);
});

it('says in one sentence that a port is taken', async () => {
  const running = await start();
  const port = Number(new URL(running.url).port);
  await expect(start(port)).rejects.toThrow(
    `Port ${port} is in use: stop the other program, or set PORT to a free port.`,
  );
  await running.stop();
});

it.each(['10.255.255.254', 'nonsense.invalid', '256.1.1.1'])(
  'says that %s is no address of this machine',
  async (host) => {
    await expect(startServer(api.parts, { port: 0, host })).rejects.toMatchObject({
      message: `HOST ${host} isn’t an address of this machine.`,
      exitCode: 2,
    });
  },
);

it.each([
  ['of a request that is refused', '/api/posts', 300_000, 401],
  ['that is too large', '/api/contact', 1_200_000, 413],
])('goes on with a connection after a body %s', async (_, path, bytes, refusal) => {
  const server = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (to: string, body: string) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
      const sending = request(`${server.url}${to}`, { agent, method: 'POST', headers }, (response) => {
        const { localPort } = response.socket;
        response.resume().on('end', () => resolve({ status: response.statusCode, port: localPort }));
      });
      sending.on('error', reject).end(body);
    });
  const refused = await send(path, `"${'x'.repeat(bytes)}"`);
  const next = await send('/api/auth/login', '{}');
  expect([refused.status, next.status, next.port]).toEqual([refusal, 400, refused.port]);
  agent.destroy();
  await server.stop();
});

it('waits some eight seconds for who sends the beginning of a request slowly, or nothing at all', {
  timeout: 20_000,
}, async () => {
  const server = await start();
  const port = Number(new URL(server.url).port);
  const silent = new Promise((resolve) => connect(port, '127.0.0.1').resume().once('close', resolve));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const dripping = setInterval(() => socket.write('X-Drip: 1\r\n'), 500);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  await silent;
  await server.stop();
});
