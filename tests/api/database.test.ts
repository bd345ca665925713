import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BASELINE } from '#content-api/database/baseline/index.ts';
import { NEWEST_VERSION } from '#content-api/database/condition.ts';
import { lastSignIns } from '#content-api/database/migrations/0085-last-sign-ins.ts';
import { migrations } from '#content-api/database/migrations/index.ts';
import { migrate, openFile } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { OperatorError } from '#content-api/errors.ts';
import { isOnPostgres } from '../support/postgres.ts';
import { temporaryFolder, temporaryStore } from '../support/store.ts';

const at = '2026-01-01T00:00:00.000Z';

describe.skipIf(isOnPostgres)('opening a store', () => {
  test('an empty file becomes a store of the newest version', () => {
    const store = openEmbedded(join(temporaryFolder(), 'content.db'));
    expect(store.migrated).toEqual({ from: 0, to: NEWEST_VERSION });
    store.file.close();
  });

  test('commits are synced to the disk, foreign keys hold, a locked store is waited for', async () => {
    const { db } = await temporaryStore();
    const pragma = async (name: string) => (await sql.raw(`PRAGMA ${name}`).execute(db)).rows;
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('journal_size_limit')).toEqual([{ journal_size_limit: 67_108_864 }]);
    expect(await pragma('busy_timeout')).toEqual([{ timeout: 5000 }]);
  });

  test('a transaction has the write lock from its beginning: what it read stays true', async () => {
    const { db, file } = await temporaryStore();
    const other = openFile(file.name, { timeout: 0 });
    const insert = `INSERT INTO categories (name, slug, created_at, updated_at) VALUES ('A', 'a', '${at}', '${at}')`;
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('categories').select('id').execute();
      expect(() => other.exec(insert)).toThrow(/locked/);
    });
    other.exec(insert);
    other.close();
  });

  test('tables are strict: text is no number', async () => {
    const { db } = await temporaryStore();
    const tables = await sql<{ name: string; type: string; strict: number }>`PRAGMA table_list`.execute(db);
    const ours = tables.rows.filter(
      ({ name, type }) => type !== 'view' && !name.startsWith('sqlite_') && !name.startsWith('posts_search'),
    );
    expect(ours.filter(({ strict }) => strict !== 1)).toEqual([]);
    const wrong = sql`INSERT INTO logos (name, sort_order, created_at, updated_at) VALUES ('x', 'first', ${at}, ${at})`;
    await expect(wrong.execute(db)).rejects.toThrow(/cannot store TEXT value/);
  });

  const newer = `to version ${NEWEST_VERSION + 7}; this program supports versions up to ${NEWEST_VERSION}`;
  test.each([
    ['from before the first release', BASELINE - 1, /Open it once with Vitrine at commit \w{8},/],
    ['made by a newer program', NEWEST_VERSION + 7, newer],
  ])('a store %s is refused with what to do', (_, version, message) => {
    const path = join(temporaryFolder(), 'content.db');
    const file = openFile(path);
    file.pragma(`user_version = ${version}`);
    file.close();
    expect(() => openEmbedded(path)).toThrow(OperatorError);
    expect(() => openEmbedded(path)).toThrow(message);
  });
});

describe.skipIf(isOnPostgres)('migrating', () => {
  const versions = [0, ...migrations.map((_, step) => BASELINE + step)];

  test.each(versions)('from version %i, keeping what is stored', async (version) => {
    const path = join(temporaryFolder(), 'content.db');
    if (version > 0) {
      const old = openFile(path);
      migrate(old, migrations.slice(0, version - BASELINE));
      old.exec(
        `INSERT INTO categories (name, slug, created_at, updated_at) VALUES ('Kept', 'kept', '${at}', '${at}')`,
      );
      old.close();
    }

    const store = openEmbedded(path);
    expect(store.migrated).toEqual({ from: version, to: NEWEST_VERSION });
    const kept = await store.db.selectFrom('categories').select('name').execute();
    expect(kept).toEqual(version > 0 ? [{ name: 'Kept' }] : []);
    await store.close();

    const again = openEmbedded(path);
    expect(again.migrated.from).toBe(again.migrated.to);
    await again.close();
  });

  test('fills in when users last signed in, as far as the activity still knows', async () => {
    const path = join(temporaryFolder(), 'content.db');
    const old = openFile(path);
    migrate(old, migrations.slice(0, migrations.indexOf(lastSignIns)));
    for (const [id, name] of ['ada', 'ben'].entries())
      old.exec(
        `INSERT INTO users (id, email, display_name, role, password_hash, created_at, updated_at)
         VALUES (${id + 1}, '${name}@example.com', '${name}', 'author', '', '${at}', '${at}')`,
      );
    for (const [day, action] of ['session.begin', 'session.passkey', 'posts.create'].entries())
      old.exec(
        `INSERT INTO activity (at, since, user_id, name, action)
         VALUES ('2026-11-2${day}', '2026-11-2${day}', 1, 'ada', '${action}')`,
      );
    old.close();

    const store = openEmbedded(path);
    const filled = await store.db.selectFrom('users').select('last_sign_in_at').orderBy('id').execute();
    expect(filled.map(({ last_sign_in_at }) => last_sign_in_at)).toEqual(['2026-11-21', null]);
    await store.close();
  });

  test('leaves alone what another process has done in the very moment', () => {
    const path = join(temporaryFolder(), 'content.db');
    const [file, other] = [openFile(path), openFile(path)];
    // The first step is asked for when the version has been read and nothing is done yet.
    const steps = new Proxy([...migrations], {
      get: (target, key) => {
        if (key === String(-BASELINE)) migrate(other);
        return Reflect.get(target, key);
      },
    });
    expect(migrate(file, steps)).toEqual({ from: 0, to: NEWEST_VERSION });
    for (const connection of [file, other]) connection.close();
  });

  test('a step that fails leaves the version before it', () => {
    const file = openFile(join(temporaryFolder(), 'content.db'));
    const steps = ['CREATE TABLE a (b TEXT) STRICT', 'CREATE TABLE c (d TEXT) STRICT; SELECT no_such_column'];
    expect(() => migrate(file, steps)).toThrow(/no_such_column/);
    expect(file.pragma('user_version', { simple: true })).toBe(BASELINE + 1);
    expect(file.prepare("SELECT name FROM sqlite_schema WHERE name IN ('a', 'c')").all()).toEqual([
      { name: 'a' },
    ]);
    file.close();
  });
});
