import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for current requests when the process ends; supervisors kill it after ten seconds. */
const PATIENCE = 8_000;
/** Milliseconds for a connection to begin a request. Browsers connect in advance and send nothing. */
const SILENCE = 1_000;
const SWEEP = 100;

export interface Stoppable {
  answering(response: ServerResponse): void;
  /**
   * Accepts no new connections, answers every request that has begun, and closes its connection. Resolves when all have
   * ended.
   */
  stop(): Promise<void>;
}

export function stoppable(server: Server): Stoppable {
  // Each connection with its latest answer: a listener for the end of every answer would cost more than most answers.
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
        // Otherwise the client would send its next request into a closing connection.
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
