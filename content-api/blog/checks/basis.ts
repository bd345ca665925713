import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { RULES_VERSION } from './rules/index.ts';

export interface Basis {
  origin: string;
  /** Addresses that exist whatever the content; none while they aren't known. */
  pages: ReadonlySet<string>;
}

export async function readBasis(db: Kysely<Database>): Promise<Basis> {
  const { origin, pages } = await db.selectFrom('check_basis').selectAll().executeTakeFirstOrThrow();
  return { origin, pages: new Set(JSON.parse(pages) as string[]) };
}

/** Remembers what the site is like. Where that is something else than before, every post is to be looked over again. */
export async function saveBasis(
  db: Kysely<Database>,
  { origin, pages }: { origin: string; pages: readonly string[] },
): Promise<void> {
  const now = { rules: RULES_VERSION, origin, pages: JSON.stringify(pages) };
  const { id: _, ...before } = await db.selectFrom('check_basis').selectAll().executeTakeFirstOrThrow();
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('check_basis').set(now).execute();
    await transaction.deleteFrom('unchecked_posts').execute();
    await sql`INSERT INTO unchecked_posts (post_id) SELECT id FROM posts ORDER BY id`.execute(transaction);
  });
}
