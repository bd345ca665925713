import pg from 'pg';

const HERE = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * The PostgreSQL that tests run on: that of `TEST_DATABASE_URL`, whose user may create databases, or the one that
 * answers on this machine. The run says at its end which it was.
 */
export default async function findServer(): Promise<(() => Promise<void>) | undefined> {
  // Asked for each project of the run.
  if (process.env.TEST_DATABASES) return;
  const given = process.env.TEST_DATABASE_URL;
  const url = given ?? HERE;
  const version = await versionOf(url);
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASES = `vitrine_test_${process.pid}_`;
  return async () => {
    await dropDatabases(url, process.env.TEST_DATABASES ?? '');
    const { host, pathname } = new URL(url);
    console.log(
      `PostgreSQL ${version}: ${given ? 'TEST_DATABASE_URL' : 'the one on this machine'} (${host}${pathname}).`,
    );
  };
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } catch (cause) {
    throw new Error(`No PostgreSQL answers for the tests at ${url}: start one, or set TEST_DATABASE_URL.`, {
      cause,
    });
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
