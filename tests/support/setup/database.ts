import pg from 'pg';
import { startOwnPostgres } from './ownPostgres.ts';

const HERE = `postgres://postgres@127.0.0.1:${process.env.PGPORT ?? 5432}/postgres`;

interface Found {
  url: string;
  /** As the run says it at its end. */
  which: string;
  stop?(): Promise<void>;
}

/**
 * The PostgreSQL that tests run on: that of `TEST_DATABASE_URL`, whose user may create databases; the one that
 * answers on this machine; or one from npm's packages. The run says at its end which it was.
 */
export default async function findServer(): Promise<(() => Promise<void>) | undefined> {
  // Asked for each project of the run.
  if (process.env.TEST_DATABASES) return;
  const { url, which, stop } = await found(process.env.TEST_DATABASE_URL);
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASES = `vitrine_test_${process.pid}_`;
  const version = await versionOf(url);
  return async () => {
    await dropDatabases(url, process.env.TEST_DATABASES ?? '');
    await stop?.();
    console.log(`PostgreSQL ${version}: ${which}.`);
  };
}

async function found(given: string | undefined): Promise<Found> {
  if (given) {
    await versionOf(given).catch((cause: unknown) => {
      throw new Error('No PostgreSQL answers at TEST_DATABASE_URL: start it, or unset the variable.', {
        cause,
      });
    });
    return { url: given, which: 'the one of TEST_DATABASE_URL' };
  }
  if (await versionOf(HERE).catch(() => null)) return { url: HERE, which: 'the one on this machine' };
  const own = await startOwnPostgres();
  return { ...own, which: 'started from npm’s packages' };
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Those that a test has left, as its worker was ended before it could. */
async function dropDatabases(url: string, beginning: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [beginning],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
