import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, plainRequest } from './plainRequest.ts';

/** An answer that is at hand. */
export interface ReadyAnswer {
  /** Status line and fields, each with its line end; those of the connection are added. */
  head: string;
  /** Null for an answer without a body, as 304 is. */
  body: Buffer | null;
}

/** How long a connection may say nothing, in milliseconds. */
export interface Silence {
  /** Before its first request. */
  first: number;
  /** Between requests; it is announced to the client. */
  between: number;
}

/** Connections whose requests are answered here. */
export interface ExpressLane {
  /** Takes no more: closes connections that are between two requests, and leaves the others to Node. */
  close(): void;
}

/**
 * Answers plain requests for what is at hand straight on their connection, without the objects that Node makes of
 * every request and answer: that takes little more than half of the time. A connection on which anything else
 * arrives, or only a part of a request, is handed to Node with what has arrived, for good: all refusing, waiting and
 * counting is done there.
 * @param answer null for what isn't at hand.
 */
export function openExpressLane(
  server: Server,
  answer: (request: PlainRequest) => ReadyAnswer | null,
  silence: Silence,
): ExpressLane {
  const [toNode] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!toNode) throw new Error('Node no longer listens to its connections.');
  server.off('connection', toNode);
  const connections = new Set<Connection>();
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(silence.between / 1_000)}\r\n\r\n`;
  const handlers: Handlers = {
    answer,
    keepAlive,
    silence,
    leave: (connection) => connections.delete(connection),
    toNode: (socket) => toNode.call(server, socket),
  };
  server.on('connection', (socket) => connections.add(new Connection(socket, handlers)));
  return {
    close() {
      for (const connection of connections) connection.dismiss();
    },
  };
}

interface Handlers {
  answer(request: PlainRequest): ReadyAnswer | null;
  keepAlive: string;
  silence: Silence;
  leave(connection: Connection): void;
  toNode(socket: Socket): void;
}

/** A connection on which nothing but plain requests has arrived so far. */
class Connection {
  readonly #socket: Socket;
  readonly #handlers: Handlers;
  #hasAsked = false;

  constructor(socket: Socket, handlers: Handlers) {
    this.#socket = socket;
    this.#handlers = handlers;
    socket.setTimeout(handlers.silence.first);
    socket.on('data', this.#onData);
    socket.on('timeout', this.#onTimeout);
    socket.on('end', this.#onEnd);
    socket.on('error', ignore);
    socket.on('close', this.#onClose);
  }

  /** Closes the connection, or leaves it to Node while nothing has been asked on it. */
  dismiss(): void {
    if (this.#hasAsked) this.#socket.destroySoon();
    else this.#handOver(null);
  }

  readonly #onData = (bytes: Buffer) => {
    const { answer, keepAlive } = this.#handlers;
    const socket = this.#socket;
    // While an answer is still on its way the next one has to wait, which is Node's to arrange.
    const request = socket.writableLength === 0 ? plainRequest(bytes) : null;
    const ready = request && answer(request);
    if (!ready) {
      this.#handOver(bytes);
      return;
    }
    if (!this.#hasAsked) {
      this.#hasAsked = true;
      socket.setTimeout(this.#handlers.silence.between);
    }
    const head = `${ready.head}${dateLine()}${keepAlive}`;
    if (ready.body === null) {
      socket.write(head, 'latin1');
      return;
    }
    socket.cork();
    socket.write(head, 'latin1');
    socket.write(ready.body);
    socket.uncork();
  };

  /** Who reads slowly isn't silent. */
  readonly #onTimeout = () => {
    if (this.#socket.writableLength === 0) this.#socket.destroy();
  };

  readonly #onEnd = () => {
    this.#socket.end();
  };

  readonly #onClose = () => {
    this.#handlers.leave(this);
  };

  #handOver(bytes: Buffer | null): void {
    const socket = this.#socket;
    socket.off('data', this.#onData);
    socket.off('timeout', this.#onTimeout);
    socket.off('end', this.#onEnd);
    socket.off('error', ignore);
    socket.off('close', this.#onClose);
    socket.setTimeout(0);
    this.#handlers.leave(this);
    // What goes back has to be read by its next reader before anything newer is.
    socket.pause();
    if (bytes) socket.unshift(bytes);
    this.#handlers.toNode(socket);
    process.nextTick(() => socket.resume());
  }
}

/** Who hangs up in the middle has heard enough; `close` follows. */
function ignore(): void {}

let second = 0;
let line = '';

/** RFC 9110 §6.6.1. Made once a second. */
function dateLine(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    line = `Date: ${new Date(now * 1_000).toUTCString()}\r\n`;
  }
  return line;
}
