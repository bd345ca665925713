import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { calendarCalls } from './calls.ts';

it.each([
  ['7', 7000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
])('waits for as long as Google asks: %s', async (header, retryAfter) => {
  const server = createServer((_, response) => response.writeHead(429, { 'retry-after': header }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = calendarCalls(
    { accessToken: async () => 'token', forgetAccess: () => {} },
    { clientId: '', clientSecret: '', calendarId: 'primary', apiBase },
  );
  await expect(call('GET', '/')).rejects.toMatchObject({ name: 'Busy', retryAfter });
});
