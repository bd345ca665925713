import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { compareRows, copyRows } from '#content-api/database/copying/copyRows.ts';
import { nextId, removeRow } from '#content-api/database/givenIds.ts';
import type { Store } from '#content-api/database/open.ts';
import { openEmptyStore } from '../support/emptyStore.ts';
import { emptyPostgres, theServer } from '../support/postgres.ts';
import { createTestSite } from '../support/site.ts';
import { temporaryFolder } from '../support/store.ts';

/** A filled store in a file, one in PostgreSQL that has come from it, and one in a file that has come from that. */
async function thereAndBack() {
  const site = await createTestSite();
  const there = await emptyPostgres(theServer());
  const back = await openEmptyStore(`${temporaryFolder()}/content.db`);
  onTestFinished(async () => {
    await Promise.all([there.close(), back.close()]);
  });
  return { from: site.store, there, back };
}

const newCategory = async ({ db }: Store) => {
  const { rows } = await sql<{ id: number }>`select ${nextId('categories')} as id`.execute(db);
  return rows[0]?.id;
};

it('every row goes there and back, with the words that posts are found by', async () => {
  const { from, there, back } = await thereAndBack();
  const last = (await newCategory(from)) ?? 0;
  const at = new Date().toISOString();
  const row = { name: 'Gone', slug: 'gone', description: '', created_at: at, updated_at: at };
  await from.db
    .insertInto('categories')
    .values({ id: last, ...row })
    .execute();
  await from.db.transaction().execute((transaction) => removeRow(transaction, 'categories', last));
  await copyRows(from.db, there.db);
  await copyRows(there.db, back.db);
  for (const store of [there, back]) {
    const { different, rows } = await compareRows(from.db, store.db);
    expect(different).toEqual([]);
    expect(rows).toBeGreaterThan(50);
    expect(await newCategory(store)).toBe(last + 1);
  }
});

it('what was written since, lost or changed is found, and another copy brings it', async () => {
  const { from, there } = await thereAndBack();
  await copyRows(from.db, there.db);
  await there.db.updateTable('posts').set({ title: 'Another' }).where('id', '=', 1).execute();
  await from.db.updateTable('pages').set({ title: 'Another' }).execute();
  await there.db.deleteFrom('settings').execute();
  await there.db.deleteFrom('post_categories').execute();
  const { different } = await compareRows(from.db, there.db);
  expect(different).toEqual(expect.arrayContaining(['posts', 'pages', 'post_categories']));
  await copyRows(from.db, there.db);
  expect((await compareRows(from.db, there.db)).different).toEqual([]);
});
