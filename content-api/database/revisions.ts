import { randomBytes } from 'node:crypto';
import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { idsIn, textsIn } from './expressions.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** Equal revisions mean equal published content. */
export async function contentRevision({ db }: Pick<Store, 'db'>): Promise<string> {
  const row = await db.selectFrom('content_revision').select('revision').executeTakeFirst();
  return row?.revision ?? '';
}

/** Changes the revision of the content. Run it in the transaction of the write. */
export async function reviseContent(db: Kysely<Database>): Promise<void> {
  await db.updateTable('content_revision').set({ revision: another() }).execute();
}

/** Uses the current transaction or begins one. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  write: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}

/**
 * Waits for no other transaction, and none waits for it (decision 13). Only for new rows that depend on nothing but the
 * constraints of the database. A file still runs one transaction at a time.
 */
export function unlockedTransaction<Result>(
  db: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // The driver takes no lock when an access mode is set (postgres/dialect.ts).
  return db.transaction().setAccessMode('read write').execute(write);
}

/**
 * Runs a write and changes the revision of the content in one transaction. Every write to a table that pages show uses
 * this or `revisePosts`.
 */
export async function revising<Result>(
  db: Kysely<Database>,
  write: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    const result = await write(transaction);
    await reviseContent(transaction);
    return result;
  });
}

/**
 * For posts that pages may show differently: their rows, categories and the names that sort them, the author's address,
 * the picture. Run it in the transaction of the write.
 */
export async function revisePosts(
  db: Kysely<Database>,
  ids: readonly number[] | Expression<Record<string, number>>,
): Promise<void> {
  await revising(db, (transaction) =>
    transaction
      .insertInto('post_revisions')
      .columns(['post_id', 'revision'])
      .expression((eb) =>
        eb
          .selectFrom('posts')
          .select(['id', eb.val(another()).as('revision')])
          .where('id', 'in', 'toOperationNode' in ids ? sql<number>`${ids}` : idsIn(ids)),
      )
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') })),
      )
      .execute(),
  );
}

/** Random, because a restored store could count up to the revision of other content. */
function another(): string {
  return randomBytes(16).toString('hex');
}

/** Two saves never share a time: clients compare it to see whether their copy is current. */
export function later(at: string, before: string): string {
  return at === before ? new Date(Date.parse(before) + 1).toISOString() : at;
}

/**
 * Site Check checks these posts again, before posts that are already waiting (blog/checks). Run it once in the
 * transaction of the write.
 */
export async function uncheckPosts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const last = await db
    .selectFrom('unchecked_posts')
    .select('post_id')
    .orderBy('mark', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (ids.every((id) => id === last?.post_id)) return;
  await db.deleteFrom('unchecked_posts').where('post_id', 'in', idsIn(ids)).execute();
  await db
    .insertInto('unchecked_posts')
    .columns(['post_id'])
    .expression(db.selectFrom('posts').select('id').where('id', 'in', idsIn(ids)).orderBy('id'))
    .execute();
}

/** The same for posts that link to one of these paths, with or without the site's origin. */
export async function uncheckLinkingTo(db: Kysely<Database>, paths: readonly string[]): Promise<void> {
  const { origin } = await db.selectFrom('check_basis').select('origin').executeTakeFirstOrThrow();
  const linking = await db
    .selectFrom('post_links')
    .select('post_id')
    .distinct()
    .where('address', 'in', textsIn([...paths, ...paths.map((path) => origin + path)]))
    .execute();
  await uncheckPosts(
    db,
    linking.map(({ post_id }) => post_id),
  );
}
