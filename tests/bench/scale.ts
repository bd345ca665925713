import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openStore, type Store } from '#content-api/database/open.ts';
import { fillStore } from './content.ts';
import { benchFolder } from './generate.ts';
import { enquiriesPerSecond, type Origin, slowOf } from './load.ts';
import { fillLeads } from './manyLeads.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const [FIRST_PORT, PASSWORD] = [4393, 'Correct-horse-1'];

/** What staff look at every day, and what they look for. */
const ASKED = {
  'newest leads': '/api/leads?page=1&limit=25',
  'leads far back': '/api/leads?page=400&limit=25',
  'leads by name': '/api/leads?page=1&limit=25&sort=name',
  'search of leads, a few found': '/api/leads?page=1&limit=25&search=visitor-4711',
  'search of leads, two words': '/api/leads?page=1&limit=25&search=company%20harbour',
  'newest posts': '/api/posts?page=1&limit=20',
  'posts far back': '/api/posts?page=300&limit=20',
  'search of posts': '/api/posts?limit=9&search=margin%20draft',
};

export interface Sizes {
  posts: number;
  leads: number;
}

/**
 * The same work on the same store in both engines, one after the other: lists and searches, a full generate, enquiries a
 * second, memory. It is filled once, and moved.
 */
export async function measureScale(root: string, sizes: Sizes): Promise<Record<string, number>> {
  const folders = [1, 2].map(() => mkdtempSync(`${benchFolder(root)}/`));
  const [dataDir = '', other = ''] = folders;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_URL: 'https://bench.example',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMIT: 'off',
  };
  const database = await newDatabase();
  try {
    const store = await openStore(join(dataDir, 'content.db'));
    await fill(store, sizes);
    await store.close();
    const embedded = await measureEngine(root, env, 'embedded', sizes);
    run(root, ['move', '--database', database.url], env);
    const moved = { ...env, DATA_DIR: other, DATABASE_URL: database.url };
    return { ...embedded, ...(await measureEngine(root, moved, 'PostgreSQL', sizes)) };
  } finally {
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function measureEngine(
  root: string,
  env: NodeJS.ProcessEnv,
  engine: string,
  { posts }: Sizes,
): Promise<Record<string, number>> {
  const said = run(root, ['generate', '--json'], env);
  const { milliseconds } = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as { milliseconds: number };
  return {
    [`${engine}: generate ${posts} posts, ms`]: milliseconds,
    ...(await measureServers(root, env, engine)),
  };
}

async function fill(store: Store, { posts, leads }: Sizes): Promise<void> {
  await fillStore(store, posts, 3);
  await fillLeads(store, leads);
}

async function measureServers(root: string, env: NodeJS.ProcessEnv, engine: string) {
  const figures: Record<string, number> = {};
  const servers = [await startServer(root, env, FIRST_PORT)];
  try {
    const [first] = servers as [Running];
    const token = await signIn(first.origin);
    for (const [what, path] of Object.entries(ASKED))
      figures[`${engine}: ${what}, p95 ms`] = await slowOf(first.origin, path, token);
    figures[`${engine}: enquiries/s, 1 server`] = await enquiriesPerSecond([first.origin]);
    figures[`${engine}: memory of a server, MB`] = memoryOf(first.child);
    if (engine !== 'embedded') {
      servers.push(await startServer(root, env, FIRST_PORT + 1));
      figures[`${engine}: enquiries/s, 2 servers`] = await enquiriesPerSecond(
        servers.map(({ origin }) => origin),
      );
    }
    return figures;
  } finally {
    for (const { child } of servers) {
      child.kill();
      await once(child, 'exit');
    }
  }
}

interface Running {
  child: ChildProcess;
  origin: Origin;
}

async function startServer(root: string, env: NodeJS.ProcessEnv, port: number): Promise<Running> {
  const child = spawn(process.execPath, ['cli/vitrine.mjs', 'serve'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { child, origin: `http://127.0.0.1:${port}` };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not answer.');
}

async function signIn(origin: Origin): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Of the process, as the system counts it. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000);
}

function run(root: string, words: string[], env: NodeJS.ProcessEnv): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/vitrine.mjs', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function newDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `vitrine_bench_${process.pid}`;
  const ask = async (statement: string) => {
    const client = new pg.Client(SERVER);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) };
}
