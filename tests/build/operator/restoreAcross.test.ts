import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupCommand } from '#cli/commands/backup.ts';
import { restoreCommand } from '#cli/commands/restore.ts';
import { compareRows } from '#content-api/database/copying/copyRows.ts';
import { openStore, type Store } from '#content-api/database/open.ts';
import { openSecrets } from '#content-api/staff/access/sealedSecrets.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { heardWith } from '../../support/heard.ts';
import { emptyDatabase } from '../../support/postgres.ts';
import { createTestSite } from '../../support/site.ts';
import { columnOf, runSql } from '../../support/sql.ts';
import { temporaryFolder } from '../../support/store.ts';

type Variables = Record<string, string>;
const backup = (words: string[], variables: Variables) => heardWith(backupCommand(), words, variables);
const restore = (words: string[], variables: Variables) => heardWith(restoreCommand(), words, variables);

/** The mini-site, a backup of it, and a database with nothing in it for a data folder beside it. */
async function backedUp() {
  const site = await createTestSite();
  const folder = temporaryFolder();
  const file = join(folder, 'file.tar.gz');
  const before = readSecrets(site.dataDir);
  expect(await backup([file], { DATA_DIR: site.dataDir })).toMatchObject({ exitCode: 0 });
  const database = { DATA_DIR: join(folder, 'server'), DATABASE_URL: await emptyDatabase() };
  return { site, folder, file, before, database };
}

async function withStore<Result>(place: string, work: (store: Store) => Promise<Result>) {
  const store = await openStore(place);
  return work(store).finally(() => store.close());
}

/** But for what backing up and restoring have noted of themselves. */
const differing = async (one: Store, other: Store) => {
  const { different } = await compareRows(one.db, other.db);
  return different.filter((table) => table !== 'activity');
};

it('a backup of a file goes into a database, and that of the database into a file', async () => {
  const { site, folder, file, before, database } = await backedUp();
  expect(await restore([file], database)).toMatchObject({ exitCode: 0 });
  expect(await withStore(database.DATABASE_URL, (store) => differing(site.store, store))).toEqual([]);
  expect(readSecrets(database.DATA_DIR)).toEqual(before);
  expect(readdirSync(database.DATA_DIR)).not.toContain('content.db');

  const other = join(folder, 'database.tar.gz');
  expect(await backup([other], database)).toMatchObject({ exitCode: 0 });
  const back = { DATA_DIR: join(folder, 'back'), DATABASE_URL: '' };
  expect(await restore([other], back)).toMatchObject({ exitCode: 0 });
  const path = join(back.DATA_DIR, 'content.db');
  expect(await withStore(path, (store) => differing(site.store, store))).toEqual([]);
});

it('into a database with a SECRET_KEY the secrets of the file go along', async () => {
  const { file, before, database } = await backedUp();
  const secretKey = 'as long as a key of both should be';
  expect(await restore([file], { ...database, SECRET_KEY: secretKey })).toMatchObject({ exitCode: 0 });
  const another = { dataDir: temporaryFolder(), secretKey };
  expect(await withStore(database.DATABASE_URL, ({ db }) => openSecrets(db, another))).toEqual(before);
});

it('replaces what is in a database when told to, and keeps it in a folder', async () => {
  const { site, folder, file, database } = await backedUp();
  await restore([file], database);
  const titles = (place: string) =>
    withStore(place, (store) => columnOf(store, 'SELECT title FROM posts ORDER BY id'));
  const before = await titles(site.store.location);
  await withStore(database.DATABASE_URL, (store) => runSql(store, "UPDATE posts SET title = 'Another'"));
  expect(await restore([file], database)).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('The database of DATABASE_URL isn’t empty'),
  });
  await withStore(database.DATABASE_URL, async () =>
    expect(await restore([file, '--force'], database)).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('stop it first'),
    }),
  );
  // PostgreSQL may list a connection for a moment after it was closed.
  await expect.poll(() => restore([file, '--force'], database)).toMatchObject({ exitCode: 0 });
  expect(await titles(database.DATABASE_URL)).toEqual(before);
  const aside = readdirSync(folder).find((name) => name.startsWith('server.before-')) ?? '';
  expect(new Set(await titles(join(folder, aside, 'content.db')))).toEqual(new Set(['Another']));
});
