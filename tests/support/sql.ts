import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Store } from '#content-api/database/open.ts';
import { inTransaction } from '#content-api/database/revisions.ts';
import type { Database } from '#content-api/database/schema.ts';

type Asked = Pick<Store, 'db'>;

/** Asks past the stores what either engine understands. @param text with a `?` for each value. */
export async function rowsOf<Row>({ db }: Asked, text: string, ...values: unknown[]): Promise<Row[]> {
  const { rows } = await filled<Row>(text, values).execute(db);
  return rows;
}

/** The same of the first column. */
export async function columnOf<Value>(store: Asked, text: string, ...values: unknown[]): Promise<Value[]> {
  const rows = await rowsOf<Record<string, Value>>(store, text, ...values);
  return rows.map((row) => Object.values(row)[0] as Value);
}

/** Runs statements past the stores. Those of several have no values. */
export async function runSql({ db }: Asked, text: string, ...values: unknown[]): Promise<void> {
  const statements = values.length > 0 ? [text] : text.split(';').filter((one) => one.trim() !== '');
  await inTransaction(db, async (transaction) => {
    for (const statement of statements) await filled(statement, values).execute(transaction);
  });
}

/** The same, and tells what the stores would tell of it: pages and posts may be others. */
export async function writeSql({ db }: Asked, text: string, ...values: unknown[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await runSql({ db: transaction }, text, ...values);
    await reviseAll(transaction);
  });
}

async function reviseAll(db: Kysely<Database>): Promise<void> {
  const word = randomBytes(16).toString('hex');
  await db.updateTable('content_revision').set({ revision: word }).execute();
  await db.deleteFrom('post_revisions').execute();
  await db
    .insertInto('post_revisions')
    .columns(['post_id', 'revision'])
    .expression((eb) => eb.selectFrom('posts').select(['id', eb.val(word).as('revision')]))
    .execute();
}

function filled<Row>(text: string, values: unknown[]): RawBuilder<Row> {
  const [first = '', ...others] = values.length > 0 ? text.split('?') : [text];
  const parts = others.map((part, place) => sql`${values[place]}${sql.raw(part)}`);
  return sql<Row>`${sql.raw(first)}${sql.join([sql``, ...parts], sql``)}`;
}
