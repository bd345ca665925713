import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '#content-api/staff/access/passwords.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { KEYS } from '../support/doubles/objectStore.ts';
import { publishFiles, publishIn } from '../support/entries/release.ts';
import { emptyPostgres, theServer } from '../support/postgres.ts';
import { temporaryBucket } from '../support/processes/storages.ts';
import { serving, vitrine } from '../support/processes/vitrine.ts';
import { wayTo } from '../support/processes/wayTo.ts';
import { temporaryFolder } from '../support/store.ts';

async function newStore() {
  const store = await emptyPostgres(theServer());
  onTestFinished(() => store.close());
  return store;
}

it('a folder whose data is in a database isn’t used without it by mistake', {
  timeout: 240_000,
}, async () => {
  const store = await newStore();
  const dataDir = temporaryFolder();
  const migrate = (env: Record<string, string>) => vitrine(dataDir, ['migrate'], env).ended;
  expect(await migrate({ DATABASE_URL: store.location })).toEqual([0, null]);
  expect(await migrate({ DATABSE_URL: store.location })).toEqual([2, null]);
  rmSync(join(dataDir, 'uses-database-url'));
  expect(await migrate({})).toEqual([0, null]);
});

it('a server that starts while the database is away serves its release, and all of it once that is back', {
  timeout: 240_000,
}, async () => {
  const store = await newStore();
  const way = await wayTo(store.location);
  await way.cut();
  const dataDir = temporaryFolder();
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const server = await serving(dataDir, ['serve'], { DATABASE_URL: way.place });
  const statuses = (origin: string) =>
    Promise.all(['/', '/api/posts'].map(async (path) => (await fetch(origin + path)).status));
  expect(server.said()).toContain('without the API');
  expect(await statuses(server.url)).toEqual([200, 503]);
  await way.open();
  await expect.poll(server.said, { timeout: 60_000 }).toMatch(/Serving \S+\n$/);
  const whole =
    server
      .said()
      .match(/http:\S+/g)
      ?.at(-1) ?? '';
  expect(await statuses(whole)).toEqual([200, 200]);
  await server.stop();
});

it('a server with an empty disk waits for database and bucket, and then serves what others have published', {
  timeout: 240_000,
}, async () => {
  const store = await newStore();
  const password_hash = await hashPassword('Correct-horse-1');
  await createUser(store.db, { display_name: 'Ada', email: 'ada@example.com', role: 'admin', password_hash });
  const bucket = await temporaryBucket();
  const { releases } = await bucket.open(store.db);
  const held = await releases.hold();
  await publishIn(releases, { 'index.html': '<h1>Home</h1>' }, new Date());
  await held.release();

  const way = await wayTo(store.location);
  await way.cut();
  bucket.store.hooks.answer = () => ({ status: 503, code: 'SlowDown' });
  const server = vitrine(temporaryFolder(), ['start'], {
    ...KEYS,
    DATABASE_URL: way.place,
    STORAGE_URL: bucket.url,
    AWS_ENDPOINT_URL_S3: bucket.store.endpoint,
    SECRET_KEY: 'as long as a key of both should be',
  });
  const origin = () =>
    server
      .said()
      .match(/http:\/\/localhost:\d+/g)
      ?.at(-1);
  const ask = (path: string) => fetch(`${origin()}${path}`);
  const statusOf = async (path: string) => (await ask(path)).status;
  await expect.poll(server.said, { timeout: 120_000 }).toContain('without the API');
  expect([await statusOf('/livez'), await statusOf('/')]).toEqual([200, 503]);
  await way.open();
  await expect.poll(server.said, { timeout: 60_000 }).toContain('Back office');
  expect([await statusOf('/api/posts'), await statusOf('/')]).toEqual([200, 503]);
  expect(await (await ask('/readyz')).json()).toMatchObject({ status: 'unready', release: 'behind' });
  delete bucket.store.hooks.answer;
  await expect.poll(() => statusOf('/'), { timeout: 60_000 }).toBe(200);
});
