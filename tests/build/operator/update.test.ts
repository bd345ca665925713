import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { BASELINE } from '#content-api/database/baseline/index.ts';
import { NEWEST_VERSION } from '#content-api/database/condition.ts';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { openPostgres } from '#content-api/database/postgres/open.ts';
import { migrate } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { emptyDatabase, isOnPostgres } from '../../support/postgres.ts';
import { vitrine } from '../../support/processes/vitrine.ts';
import { temporaryFolder } from '../../support/store.ts';

/** Reading makes an index of the log beside a file. */
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/-(shm|wal)$/.test(name))
    .sort();

/** A store of the oldest version that can be updated, with a page, and a release of another. */
async function earlierStore() {
  const dataDir = temporaryFolder();
  const location = isOnPostgres ? await emptyDatabase() : join(dataDir, 'content.db');
  const store = isOnPostgres
    ? await openPostgres(location, BASELINE)
    : openEmbedded(location, (file) => migrate(file, []));
  const at = '2026-01-01T00:00:00.000Z';
  await sql`insert into pages (address, title, description, sections, status, fixed, created_at, updated_at)
    values ('/studio', 'Studio', '', '[]', 'published', 0, ${at}, ${at})`.execute(store.db);
  await store.close();
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const env: Record<string, string> = isOnPostgres ? { DATABASE_URL: location } : {};
  const names = filesIn(dataDir);
  return {
    location,
    run: (words: string[], more = {}) => vitrine(dataDir, words, { ...env, ...more }),
    /** Whether everything is as it was. */
    async expectUntouched() {
      expect(filesIn(dataDir)).toEqual(names);
      const opened = await openToRead(location);
      onTestFinished(() => opened.close());
      expect(opened.migrated.to).toBe(BASELINE);
      if (isOnPostgres)
        expect(
          (await sql`select 1 from pg_namespace where nspname = 'vitrine_rehearsal'`.execute(opened.db)).rows,
        ).toEqual([]);
    },
  };
}

it('rehearses an update on a copy, and lists the files that change', { timeout: 240_000 }, async () => {
  const { run, expectUntouched } = await earlierStore();
  const backups = join(temporaryFolder(), 'backups');
  const check = run(['update', '--check', '--json'], { BACKUP_TO: backups });
  expect(await check.ended).toEqual([0, null]);
  const rehearsal = JSON.parse(check.said());
  expect(rehearsal).toMatchObject({ ready: true, from: BASELINE, to: NEWEST_VERSION, backup: backups });
  expect(rehearsal.migrations).toHaveLength(NEWEST_VERSION - BASELINE);
  expect(rehearsal.site.changes.page.changed).toEqual(['index.html']);
  // The page of the copy has come along.
  expect(rehearsal.site.changes.page.added).toContain('studio.html');
  expect(readdirSync(join(backups, 'backups'))).toHaveLength(1);
  await expectUntouched();
});

it('leaves nothing behind when it is stopped', { timeout: 240_000 }, async () => {
  const { run, expectUntouched } = await earlierStore();
  const check = run(['update', '--check']);
  await expect.poll(check.said).toContain('Rendering');
  check.child.kill('SIGTERM');
  expect(await check.ended).toEqual([1, null]);
  await expectUntouched();
});

it('lists the migrations, and says why they would fail', { timeout: 240_000 }, async () => {
  const { run, location, expectUntouched } = await earlierStore();
  const works = run(['migrate', '--dry-run']);
  expect(await works.ended).toEqual([0, null]);
  expect(works.said()).toMatch(
    new RegExp(`73  feed ids\\n[^]*Migrated a copy from version ${BASELINE} to ${NEWEST_VERSION} in`),
  );
  await expectUntouched();
  // The schema of a copy on a server is made anew.
  if (isOnPostgres) return;
  const store = openEmbedded(location, () => ({ from: BASELINE, to: BASELINE }));
  store.file.exec('ALTER TABLE posts ADD COLUMN feed_id TEXT');
  await store.close();
  const fails = run(['migrate', '--dry-run']);
  expect(await fails.ended).toEqual([1, null]);
  expect(fails.said()).toContain('Not ready: Migrating failed: duplicate column name: feed_id.');
  await expectUntouched();
});
