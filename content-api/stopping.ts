import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests under way may take when the process is told to end; supervisors kill after ten seconds. */
const PATIENCE = 8_000;
/** How long somebody who has connected may take to begin a request. Browsers connect in advance, and say nothing. */
const SILENCE = 1_000;
const SWEEP = 100;

export interface Stoppable {
  answering(response: ServerResponse): void;
  /**
   * No new connections, every request that has begun is answered, its connection closed after the answer. Resolves
   * when nothing is open any more.
   */
  stop(): Promise<void>;
}

export function stoppable(server: Server): Stoppable {
  // With the newest answer on each: a listener for the end of every single one would cost more than most answers.
  const connections = new Map<Socket, ServerResponse | null>();
  let stopping = false;
  server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const hangUpOnSilent = () => {
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  const hangUp = () => {
    for (const socket of connections.keys()) socket.destroy();
  };
  return {
    answering(response) {
      if (stopping) response.shouldKeepAlive = false;
      if (response.socket) connections.set(response.socket, response);
    },
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        // Else the client would send its next request into a connection that is about to be closed.
        for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
        const silent = setTimeout(hangUpOnSilent, SILENCE);
        const giveUp = setTimeout(hangUp, PATIENCE);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(silent);
          clearTimeout(giveUp);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
