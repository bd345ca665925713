import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Finally } from '../finally.ts';

/** As PostgreSQL says it: https://www.postgresql.org/docs/current/protocol-error-fields.html */
const TOO_MANY = 'SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0';

function refusal(): Buffer {
  const message = Buffer.alloc(5 + TOO_MANY.length, `E\0\0\0\0${TOO_MANY}`, 'latin1');
  message.writeUInt32BE(message.length - 1, 1);
  return message;
}

/** A way to the database that can be cut off, or take no more connections. */
export async function wayTo(place: string, after: Finally = onTestFinished) {
  const { hostname, port } = new URL(place);
  const sockets = new Set<Socket>();
  let isFull = false;
  const server: Server = createServer((client) => {
    if (isFull) return void client.on('error', () => {}).once('data', () => client.end(refusal()));
    const there = connect(Number(port), hostname);
    for (const socket of [client, there]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    // A client that is killed ends without a word.
    client.on('close', () => there.destroy());
    there.on('close', () => client.destroy());
    client.pipe(there).pipe(client);
  });
  const open = () => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  let at = 0;
  await open();
  at = (server.address() as { port: number }).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  const fill = () => {
    isFull = true;
    for (const socket of sockets) socket.destroy();
    return () => {
      isFull = false;
    };
  };
  after(() => void cut());
  const url = new URL(place);
  url.port = String(at);
  url.hostname = '127.0.0.1';
  return { place: url.href, cut, open, fill };
}
