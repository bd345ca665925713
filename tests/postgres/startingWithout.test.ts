import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publishFiles } from '../support/entries/release.ts';
import { emptyPostgres, theServer } from '../support/postgres.ts';
import { vitrine } from '../support/processes/vitrine.ts';
import { wayTo } from '../support/processes/wayTo.ts';
import { temporaryFolder } from '../support/store.ts';

it('a folder whose data is in a database isn’t used without it by mistake', {
  timeout: 240_000,
}, async () => {
  const store = await emptyPostgres(theServer());
  onTestFinished(() => store.close());
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
  const store = await emptyPostgres(theServer());
  onTestFinished(() => store.close());
  const way = await wayTo(store.location);
  await way.cut();
  const dataDir = temporaryFolder();
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const server = vitrine(dataDir, ['serve'], { DATABASE_URL: way.place });
  const statuses = (origin: string) =>
    Promise.all(['/', '/api/posts'].map(async (path) => (await fetch(origin + path)).status));
  await expect.poll(server.said, { timeout: 120_000 }).toContain('without the API');
  const [without = ''] = /http:\S+/.exec(server.said()) ?? [];
  expect(await statuses(without)).toEqual([200, 503]);
  await way.open();
  await expect.poll(server.said, { timeout: 60_000 }).toMatch(/Serving \S+\n$/);
  const [whole = ''] =
    server
      .said()
      .match(/http:\S+/g)
      ?.slice(-1) ?? [];
  expect(await statuses(whole)).toEqual([200, 200]);
  server.child.kill();
  expect(await server.ended).toEqual([0, null]);
});
