import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Takes webhook calls, and answers each with what `answer` says then: a status, or 0 for nothing. */
export async function startReceiver(answer: (call: number) => number = () => 204) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    calls.push({ headers: request.headers, body });
    const status = answer(calls.length);
    if (status === 0) return;
    response.writeHead(status, { location: 'http://127.0.0.1:9/', 'retry-after': '0' });
    response.end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, calls };
}
