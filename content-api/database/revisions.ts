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

/** Makes the content another revision. Run it in the transaction of the write. */
export async function reviseContent(db: Kysely<Database>): Promise<void> {
  await db.updateTable('content_revision').set({ revision: another() }).execute();
}

/** Runs writes that belong together, in the transaction that is there or in one of their own. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  write: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}

/**
 * A transaction that waits for no other one, nor do others wait for it (decision 13). For writes that are right whatever
 * is written at the same moment: new rows that depend on nobody else's but by what the database itself makes sure of.
 * In a file it has its turn like all others.
 */
export function unlockedTransaction<Result>(
  db: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // The driver takes no lock where the mode is said (postgres/dialect.ts).
  return db.transaction().setAccessMode('read write').execute(write);
}

/**
 * Runs a write of what a page may show, in a transaction that also makes the content another revision. Every store of
 * such a table writes like this, or with `revisePosts`.
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
 * The same for posts of which a page may say something else: of their own rows, their categories and the names those
 * are sorted by, their author's address, their picture. Run it in the transaction of the write.
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

/** A random word and no count: a store that was restored may not arrive at the word of another content. */
function another(): string {
  return randomBytes(16).toString('hex');
}

/** Two saves never share a time: it tells clients whether what they loaded is still current. */
export function later(at: string, before: string): string {
  return at === before ? new Date(Date.parse(before) + 1).toISOString() : at;
}

/**
 * Has the site check look these posts over (blog/checks), before those that wait already. Run it in the transaction of
 * what is written of them; one that is written in several steps is noted once.
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

/** The same for posts whose texts link to one of these paths, also with the site's origin before it. */
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
