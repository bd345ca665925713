import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Store } from '#content-api/database/open.ts';
import { BUCKET, KEYS, type ObjectStore, temporaryObjectStore } from '../doubles/objectStore.ts';
import { startSmtp, type TestSmtp } from '../doubles/smtp.ts';
import type { Finally } from '../finally.ts';
import { emptyPostgres, theServer } from '../postgres.ts';
import { temporaryFolder } from '../store.ts';
import { vitrine } from './vitrine.ts';
import { wayTo } from './wayTo.ts';

/** Two servers on one PostgreSQL and one bucket, and a balancer before them that goes on to the next where one is gone. */
export interface Fleet {
  servers: [FleetServer, FleetServer];
  store: Store;
  bucket: ObjectStore;
  smtp: TestSmtp;
  /** Cuts both off from the database, and lets them through again. */
  database: { cut(): Promise<unknown>; open(): Promise<unknown> };
  /** Of the balancer. */
  origin: string;
  /** Asks whoever's turn it is. */
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
}

export interface FleetServer {
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** As a machine that loses its power does. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface FleetOptions {
  command?: 'serve' | 'start';
  port?: number;
  folders?: string[];
  env?: Record<string, string>;
  secondsAhead?: number;
}

interface Sent {
  token?: string;
  json?: unknown;
}

export interface Answer {
  /** 0 where the connection ended without one. */
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Correct-horse-1' };

/**
 * @param options.command `start` begins with the sample. @param options.port of the balancer, any by default.
 * @param options.secondsAhead the clock of the second server. @param options.folders of the servers, new ones by default. @param options.env more of their variables.
 */
export async function startFleet(
  after: Finally,
  { command = 'serve', port = 0, folders = [], secondsAhead = 0, env: more = {} }: FleetOptions = {},
): Promise<Fleet> {
  const store = await emptyPostgres(theServer());
  after(() => store.close());
  const database = await wayTo(store.location, after);
  const bucket = await temporaryObjectStore(after);
  const smtp = await startSmtp({ finally: after });
  const env = {
    ...KEYS,
    ...ADMIN,
    DATABASE_URL: database.place,
    STORAGE_URL: `s3://${BUCKET}/agency`,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@agency.example',
    MAIL_TO: 'team@agency.example',
    SITE_URL: 'https://agency.example',
    SECRET_KEY: 'as long as a key of both should be',
    SCHEDULE_EVERY: '1',
    RATE_LIMIT: 'off',
    ...more,
  };
  const [one = temporaryFolder(after), other = temporaryFolder(after)] = folders;
  const servers = [
    fleetServer(one, env, command, after),
    fleetServer(other, { ...env, ...clockAhead(secondsAhead) }, command, after),
  ] as const;
  // The first one keeps house.
  for (const server of servers) await server.start();
  const balancer = await startBalancer(port, () => servers.map((server) => server.port()), after);
  return {
    servers: [servers[0], servers[1]],
    store,
    bucket,
    smtp,
    database,
    origin: `http://127.0.0.1:${balancer}`,
    ask: (method, path, sent) => askAt(balancer, method, path, sent),
  };
}

/** What has the clock of a process, its threads and its children go so much ahead. */
function clockAhead(seconds: number): Record<string, string> {
  if (seconds === 0) return {};
  const code = `const Real = Date, ahead = ${seconds * 1000};
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead); }
      static now() { return Real.now() + ahead; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** As either command says it. */
const WHERE = /(?:Serving|Site) +\S+:(\d+)/;

function fleetServer(folder: string, env: Record<string, string>, command: string, after: Finally) {
  let running: ReturnType<typeof vitrine> | undefined;
  let port = 0;
  return {
    port: () => port,
    ask: (method: string, path: string, sent?: Sent) => askAt(port, method, path, sent),
    start: async () => {
      running = vitrine(folder, [command], env, ['cli/vitrine.mjs'], after);
      while (!WHERE.test(running.said())) {
        if (running.child.exitCode !== null) throw new Error(`The server has ended: ${running.said()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      port = Number(WHERE.exec(running.said())?.[1]);
    },
    kill: async () => {
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  };
}

/** One connection after the other to each of them in turn. */
async function startBalancer(at: number, ports: () => number[], after: Finally): Promise<number> {
  let turn = 0;
  const balancer = createServer((client) => {
    turn += 1;
    const try_ = (others: number[]) => {
      const [port, ...rest] = others;
      if (port === undefined) return client.destroy();
      const server = connect(port, '127.0.0.1');
      server.once('error', () =>
        server.connecting || server.bytesRead === 0 ? try_(rest) : client.destroy(),
      );
      server.once('connect', () => {
        server.removeAllListeners('error').on('error', () => client.destroy());
        client.pipe(server).pipe(client);
      });
    };
    client.on('error', () => {});
    const all = ports();
    try_([...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  }).listen(at, '127.0.0.1');
  await once(balancer, 'listening');
  after(() => void balancer.close());
  return (balancer.address() as AddressInfo).port;
}

function askAt(port: number, method: string, path: string, { token, json }: Sent = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const asking = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      async (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
        await once(reply, 'close');
        const status = reply.complete ? (reply.statusCode ?? 0) : 0;
        resolve({ status, headers: reply.headers, body: Buffer.concat(chunks).toString() });
      },
    );
    asking.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    asking.end(json === undefined ? undefined : JSON.stringify(json));
  });
}
