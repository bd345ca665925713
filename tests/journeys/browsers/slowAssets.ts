import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site at another port, whose scripts and styles come late by so many milliseconds. */
export async function slowAssets(baseURL: string, late: number) {
  const { hostname, port } = new URL(baseURL);
  const server = createServer((from, to) => {
    const pass = () => {
      const options = { hostname, port, path: from.url, method: from.method, headers: from.headers };
      const onward = request(options, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      });
      onward.on('error', () => to.destroy());
      from.pipe(onward);
    };
    if (from.url?.startsWith('/assets/')) setTimeout(pass, late);
    else pass();
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
