import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { postgresBaseline } from '#content-api/database/baseline/index.ts';
import { migrations } from '#content-api/database/migrations/index.ts';
import { openStore, type Store } from '#content-api/database/open.ts';

/** The server that the tests of this run use; undefined where they run on the embedded store. */
export function testServer(): string | undefined {
  return isOnPostgres ? theServer() : undefined;
}

/** For what is SQLite's own: plans, locks and triggers, bytes in its file. */
export const isOnPostgres = process.env.TEST_ENGINE === 'postgres';

/** What a command has to be told of where this store lies, beside DATA_DIR. */
export function variablesOf({ location: place }: Pick<Store, 'location'>): Record<string, string> {
  return isOnPostgres ? { DATABASE_URL: place } : {};
}

/** The server that there is for tests (setup/database.ts). */
export function theServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('There is no PostgreSQL for tests: set TEST_DATABASE_URL.');
  return url;
}

/** The URL of a database with nothing in it, which is dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const server = theServer();
  const name = `${process.env.TEST_DATABASES}${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, `create database ${name}`);
  onTestFinished(() => asAdministrator(server, `drop database ${name} with (force)`));
  return databaseAt(server, name);
}

/** A new store in a database of its own, as a copy of one that has been migrated; dropped when it is closed. */
export async function emptyPostgres(server: string, of?: string): Promise<Store> {
  const template = of ?? (await migratedOnce(server));
  const name = `${process.env.TEST_DATABASES}${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, `create database ${name} template ${template}`);
  const store = await openStore(databaseAt(server, name));
  return {
    ...store,
    close: async () => {
      await store.close();
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}

/** Keeps a store under this name, for others to be copies of it. */
export async function saveAsTemplate(
  server: string,
  { db, location: place }: Store,
  name: string,
): Promise<void> {
  await db.destroy();
  await asAdministrator(server, `create database ${name} template ${new URL(place).pathname.slice(1)}`);
}

let migrated: Promise<string> | undefined;

function migratedOnce(server: string): Promise<string> {
  migrated ??= makeTemplate(server);
  return migrated;
}

/** Workers share it, and later runs of the same program do. */
async function makeTemplate(server: string): Promise<string> {
  const schema = JSON.stringify([postgresBaseline(), migrations]);
  const name = `vitrine_template_${createHash('sha256').update(schema).digest('hex').slice(0, 16)}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    await (await openStore(databaseAt(server, making))).close();
    await client.query(`alter database ${making} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

export async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
