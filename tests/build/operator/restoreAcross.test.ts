import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupCommand } from '#cli/commands/backup.ts';
import { restoreCommand } from '#cli/commands/restore.ts';
import { compareRows } from '#content-api/database/copying/copyRows.ts';
import { openStore, type Store } from '#content-api/database/open.ts';
import { openSecrets } from '#content-api/staff/access/sealedSecrets.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { heardCommand } from '../../support/heard.ts';
import { emptyDatabase } from '../../support/postgres.ts';
import { createTestSite } from '../../support/site.ts';
import { temporaryFolder } from '../../support/store.ts';

async function run(command: 'backup' | 'restore', words: string[], variables: Record<string, string>) {
  vi.stubGlobal('__VERSION__', 'test');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  return heardCommand(command === 'backup' ? backupCommand() : restoreCommand(), words);
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
  const site = await createTestSite();
  writeFileSync(join(site.dataDir, 'secrets.json'), '{"key":"x"}');
  const folder = temporaryFolder();
  const file = join(folder, 'file.tar.gz');
  expect(await run('backup', [file], { DATA_DIR: site.dataDir })).toMatchObject({ exitCode: 0 });

  const database = { DATA_DIR: join(folder, 'server'), DATABASE_URL: await emptyDatabase() };
  expect(await run('restore', [file], database)).toMatchObject({ exitCode: 0 });
  expect(await withStore(database.DATABASE_URL, (store) => differing(site.store, store))).toEqual([]);
  expect(readFileSync(join(database.DATA_DIR, 'secrets.json'), 'utf8')).toBe('{"key":"x"}');
  expect(readdirSync(database.DATA_DIR)).not.toContain('content.db');

  const other = join(folder, 'database.tar.gz');
  expect(await run('backup', [other], database)).toMatchObject({ exitCode: 0 });
  const back = { DATA_DIR: join(folder, 'back'), DATABASE_URL: '' };
  expect(await run('restore', [other], back)).toMatchObject({ exitCode: 0 });
  const path = join(back.DATA_DIR, 'content.db');
  expect(await withStore(path, (store) => differing(site.store, store))).toEqual([]);
});

it('into a database with a SECRET_KEY the secrets of the file go along', async () => {
  const site = await createTestSite();
  const before = readSecrets(site.dataDir);
  const folder = temporaryFolder();
  const file = join(folder, 'file.tar.gz');
  await run('backup', [file], { DATA_DIR: site.dataDir });
  const database = await emptyDatabase();
  const secretKey = 'as long as a key of both should be';
  const at = { DATA_DIR: join(folder, 'server'), DATABASE_URL: database, SECRET_KEY: secretKey };
  expect(await run('restore', [file], at)).toMatchObject({ exitCode: 0 });
  const another = { dataDir: temporaryFolder(), secretKey };
  expect(await withStore(database, ({ db }) => openSecrets(db, another))).toEqual(before);
});

it('replaces what is in a database when told to, and keeps it in a folder', async () => {
  const site = await createTestSite();
  const folder = temporaryFolder();
  const file = join(folder, 'file.tar.gz');
  await run('backup', [file], { DATA_DIR: site.dataDir });
  const database = { DATA_DIR: join(folder, 'server'), DATABASE_URL: await emptyDatabase() };
  await run('restore', [file], database);
  const titles = (place: string) =>
    withStore(place, ({ db }) => db.selectFrom('posts').select('title').orderBy('id').execute());
  const before = await titles(site.store.location);
  await withStore(database.DATABASE_URL, ({ db }) =>
    db.updateTable('posts').set({ title: 'Another' }).execute(),
  );
  expect(await run('restore', [file], database)).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('The database of DATABASE_URL isn’t empty'),
  });
  await withStore(database.DATABASE_URL, async () =>
    expect(await run('restore', [file, '--force'], database)).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('stop it first'),
    }),
  );
  expect(await run('restore', [file, '--force'], database)).toMatchObject({ exitCode: 0 });
  expect(await titles(database.DATABASE_URL)).toEqual(before);
  const aside = readdirSync(folder).find((name) => name.startsWith('server.before-')) ?? '';
  expect(new Set((await titles(join(folder, aside, 'content.db'))).map(({ title }) => title))).toEqual(
    new Set(['Another']),
  );
});
