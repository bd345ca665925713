import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeMarkedSnapshot, takeSnapshot } from '#build/content/snapshot.ts';
import { contentMark } from '#content-api/database/contentMark.ts';
import type { Store } from '#content-api/database/open.ts';
import type { Database } from '#content-api/database/schema.ts';
import { createTestSite } from '../../support/site.ts';
import { temporaryStore } from '../../support/store.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Names of the tables that a snapshot and its bodies are read from, as SQLite's own plans tell. */
async function tablesRead({ file }: Store): Promise<string[]> {
  const plans: Record<string, unknown>[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: file }),
    log: ({ query }) => {
      plans.push(...(file.prepare(`EXPLAIN ${query.sql}`).all(...query.parameters) as typeof plans));
    },
  });
  const snapshot = await takeSnapshot({ db }, '');
  await snapshot.body(snapshot.posts[0]?.slug ?? '');
  await takeMarkedSnapshot({ db, file }, '');
  const roots = new Map(
    file.prepare<[], [number, string]>('SELECT rootpage, tbl_name FROM sqlite_schema').raw().all(),
  );
  const opened = plans.filter(({ opcode }) => opcode === 'OpenRead').map(({ p2 }) => roots.get(Number(p2)));
  return [...new Set(opened.map((name) => name ?? 'a table without a name'))].sort();
}

/** Names of the tables in which each kind of change makes another mark. */
function tablesMarked({ file }: Store): string[] {
  const triggers = file
    .prepare<[], [string, string]>(
      "SELECT tbl_name, name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%UPDATE content_mark%'",
    )
    .raw()
    .all();
  const names = new Set(triggers.map(([, name]) => name));
  const tables = [...new Set(triggers.map(([table]) => table))];
  const all = ['insert', 'update', 'delete'];
  return tables.filter((table) => all.every((event) => names.has(`content_mark_${table}_${event}`))).sort();
}

describe('the mark of the content', () => {
  test('follows every table that a snapshot is taken from', async () => {
    const site = await createTestSite();
    const read = await tablesRead(site.store);
    expect(read).toContain('post_categories');
    // Marks of single posts change with what they mark, and links with the texts.
    expect([...tablesMarked(site.store), 'post_links', 'post_marks'].sort()).toEqual(read);
    await site.close();
  });

  test('is another one after each insertion, change and deletion, also by a program that isn’t this one', () => {
    const { file } = temporaryStore();
    const marks = [contentMark({ file })];
    for (const sql of [
      `INSERT INTO authors (name, slug, created_at, updated_at) VALUES ('Ada', 'ada', '${at}', '${at}')`,
      "UPDATE authors SET name = 'Ada L.'",
      'DELETE FROM authors',
    ]) {
      file.exec(sql);
      marks.push(contentMark({ file }));
    }
    expect(new Set(marks).size).toBe(4);
    expect(marks.every((mark) => /^[0-9a-f]{32}$/.test(mark))).toBe(true);
  });

  test('stays when a change is taken back before it is committed', () => {
    const { file } = temporaryStore();
    const before = contentMark({ file });
    file.exec(`BEGIN; INSERT INTO settings VALUES ('x', '1', '${at}'); ROLLBACK`);
    expect(contentMark({ file })).toBe(before);
  });

  test('stays when an enquiry comes in: no page shows those', () => {
    const { file } = temporaryStore();
    const before = contentMark({ file });
    file.exec(
      `INSERT INTO leads (name, email, created_at, updated_at) VALUES ('A', 'a@example.com', '${at}', '${at}')`,
    );
    expect(contentMark({ file })).toBe(before);
  });
});
