import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests under way may take when the process is told to end; supervisors kill after ten seconds. */
const PATIENCE = 8_000;
/** How long somebody who has connected may take to begin a request. Browsers connect in advance, and say nothing. */
const SILENCE = 1_000;
/** How often connections that have fallen idle are looked for. */
const SWEEP = 100;

/**
 * Watches a server, so that it can be stopped in order.
 * @returns what stops it: no new connections, every request that has begun is answered, its connection closed
 * after the answer. Resolves when nothing is open any more.
 */
export function stoppable(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let stopping = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler, which may answer at once.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  const hangUpOnSilent = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return () =>
    new Promise((resolve) => {
      stopping = true;
      // Else the client would send its next request into a connection that is about to be closed.
      for (const response of answering) response.shouldKeepAlive = false;
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
      const silent = setTimeout(hangUpOnSilent, SILENCE);
      const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(silent);
        clearTimeout(giveUp);
        resolve();
      });
      server.closeIdleConnections();
    });
}
