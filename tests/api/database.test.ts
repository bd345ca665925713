import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { movedPosts } from '#content-api/blog/posts/reading/published.ts';
import { scheduleSpans } from '#content-api/database/migrations/0018-schedule-spans.ts';
import { addressClaims } from '#content-api/database/migrations/0029-address-claims.ts';
import { openedLeads } from '#content-api/database/migrations/0032-opened-leads.ts';
import { migrations } from '#content-api/database/migrations/index.ts';
import { migrate } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { openFile } from '#content-api/database/sqlite/openFile.ts';
import { OperatorError } from '#content-api/errors.ts';
import { isOnPostgres } from '../support/postgres.ts';
import { temporaryFolder, temporaryStore } from '../support/store.ts';

const at = '2026-01-01T00:00:00.000Z';

describe.skipIf(isOnPostgres)('opening a store', () => {
  test('an empty file becomes a store of the newest version', () => {
    const store = openEmbedded(join(temporaryFolder(), 'content.db'));
    expect(store.migrated).toEqual({ from: 0, to: migrations.length });
    store.file.close();
  });

  test('commits are synced to the disk, foreign keys hold, a locked store is waited for', async () => {
    const { db } = await temporaryStore();
    const pragma = async (name: string) => (await sql.raw(`PRAGMA ${name}`).execute(db)).rows;
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
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

  test('a store made by a newer program is refused with what to do', () => {
    const path = join(temporaryFolder(), 'content.db');
    const newer = openFile(path);
    newer.pragma(`user_version = ${migrations.length + 7}`);
    newer.close();
    expect(() => openEmbedded(path)).toThrow(OperatorError);
    expect(() => openEmbedded(path)).toThrow(
      `has version ${migrations.length + 7}, this program knows versions up to ${migrations.length}`,
    );
  });
});

/** A store of each version, oldest first, as the migrations up to it have made it: each runs once for all of them. */
function storesOfAllVersions(): Buffer[] {
  const file = openFile(':memory:');
  const stores = migrations.map((_, version) => {
    migrate(file, migrations.slice(0, version));
    return file.serialize();
  });
  file.close();
  return stores;
}

describe.skipIf(isOnPostgres)('migrating', () => {
  let stores: Buffer[];
  beforeAll(() => {
    stores = storesOfAllVersions();
  });

  test.each(migrations.map((_, version) => version))(
    'from version %i, keeping what is stored',
    async (version) => {
      const path = join(temporaryFolder(), 'content.db');
      writeFileSync(path, stores[version] ?? '');
      if (version > 0) {
        const old = openFile(path);
        const insert = `INSERT INTO categories (name, slug, created_at, updated_at) VALUES ('Kept', 'kept', '${at}', '${at}')`;
        old.exec(insert);
        old.close();
      }

      const store = openEmbedded(path);
      expect(store.migrated).toEqual({ from: version, to: migrations.length });
      const kept = await store.db.selectFrom('categories').select('name').execute();
      expect(kept).toEqual(version > 0 ? [{ name: 'Kept' }] : []);
      await store.close();

      const again = openEmbedded(path);
      expect(again.migrated.from).toBe(again.migrated.to);
      await again.close();
    },
  );

  test('keeps what is planned for posts, also where the table is made anew', async () => {
    const path = join(temporaryFolder(), 'content.db');
    const old = openFile(path);
    migrate(old, migrations.slice(0, migrations.indexOf(scheduleSpans)));
    old.exec(
      `INSERT INTO authors (name, slug, bio, avatar_url, created_at, updated_at) VALUES ('A', 'a', '', '', '${at}', '${at}')`,
    );
    for (const id of [1, 2])
      old.exec(`INSERT INTO posts (id, slug, title, excerpt, content, html, toc, text, words, read_time, content_hash,
        featured_image_url, featured_image_alt, meta_title, meta_description, status, author_id, created_at, updated_at)
        VALUES (${id}, 'p${id}', 'P', '', '', '', '[]', '', 0, 0, '', '', '', '', '', 'draft', 1, '${at}', '${at}')`);
    old.exec(`INSERT INTO post_schedules (post_id, publish_at, problem, done_at)
      VALUES (1, '${at}', '', NULL), (2, NULL, 'Title is required', '${at}')`);
    old.close();
    const store = openEmbedded(path);
    const rows = await store.db.selectFrom('post_schedules').selectAll().orderBy('post_id').execute();
    const empty = { unpublish_at: null, planned_by: null, untold_since: null };
    expect(rows).toEqual([
      { ...empty, post_id: 1, publish_at: at, problem: '', done_at: null },
      { ...empty, post_id: 2, publish_at: null, problem: 'Title is required', done_at: at },
    ]);
    await store.db.deleteFrom('posts').where('id', '=', 1).execute();
    expect(await store.db.selectFrom('post_schedules').select('post_id').execute()).toEqual([{ post_id: 2 }]);
    await store.close();
  });

  test('keeps earlier addresses, and remembers where withdrawn posts were public', async () => {
    const path = join(temporaryFolder(), 'content.db');
    const old = openFile(path);
    migrate(old, migrations.slice(0, migrations.indexOf(addressClaims)));
    old.exec(`INSERT INTO authors (name, slug, created_at, updated_at) VALUES ('A', 'a', '${at}', '${at}')`);
    for (const slug of ['one', 'two', 'three'])
      old.exec(`INSERT INTO posts (slug, title, content, html, toc, text, words, read_time, content_hash, status,
        published_at, author_id, created_at, updated_at)
        VALUES ('${slug}', 'P', '', '', '[]', '', 0, 0, '', 'published', '${at}', 1, '${at}', '${at}')`);
    old.exec(`UPDATE posts SET slug = 'one-2' WHERE slug = 'one'; UPDATE posts SET status = 'draft' WHERE slug = 'two';
      UPDATE posts SET status = 'draft', published_at = NULL WHERE slug = 'three'`);
    old.close();
    const store = openEmbedded(path);
    const rows = await store.db.selectFrom('post_addresses').selectAll().execute();
    expect(rows).toEqual([
      { slug: 'one', post_id: 1, left_at: at },
      { slug: 'two', post_id: 2, left_at: at },
    ]);
    expect(await movedPosts(store.db)).toEqual([{ slug: 'one', to: 'one-2' }]);
    await store.close();
  });

  test('counts leads as opened that staff have dealt with, or that have lain there for weeks', async () => {
    const path = join(temporaryFolder(), 'content.db');
    const old = openFile(path);
    migrate(old, migrations.slice(0, migrations.indexOf(openedLeads)));
    const now = new Date().toISOString();
    for (const [id, status, created] of [
      [1, 'Lead', now],
      [2, 'Won', now],
      [3, 'Lead', at],
      [4, 'Lead', now],
    ])
      old.exec(`INSERT INTO leads (id, name, email, status, created_at, updated_at)
        VALUES (${id}, 'L', 'l@example.com', '${status}', '${created}', '${created}')`);
    old.exec(
      `INSERT INTO lead_notes (lead_id, author, text, created_at, updated_at) VALUES (4, 'A', 'Rang', '${now}', '${now}')`,
    );
    old.close();
    const store = openEmbedded(path);
    const leads = await store.db.selectFrom('leads').select(['id', 'opened_at']).orderBy('id').execute();
    expect(leads.map(({ opened_at }) => opened_at)).toEqual([null, now, at, now]);
    await store.close();
  });

  test('leaves alone what another process has done in the very moment', () => {
    const path = join(temporaryFolder(), 'content.db');
    const [file, other] = [openFile(path), openFile(path)];
    const steps = [...migrations];
    // Asked for when the version has been read and nothing is done yet.
    steps.entries = () => {
      migrate(other);
      return migrations.entries() as ReturnType<string[]['entries']>;
    };
    expect(migrate(file, steps)).toEqual({ from: 0, to: migrations.length });
    for (const connection of [file, other]) connection.close();
  });

  test('a step that fails leaves the version before it', () => {
    const file = openFile(join(temporaryFolder(), 'content.db'));
    const steps = ['CREATE TABLE a (b TEXT) STRICT', 'CREATE TABLE c (d TEXT) STRICT; SELECT no_such_column'];
    expect(() => migrate(file, steps)).toThrow(/no_such_column/);
    expect(file.pragma('user_version', { simple: true })).toBe(1);
    expect(file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()).toEqual([
      { name: 'a' },
    ]);
    file.close();
  });
});
