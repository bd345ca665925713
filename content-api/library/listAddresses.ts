import type { Kysely } from 'kysely';
import { revising } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import type { ListedName } from '../kinds/kinds.shared.ts';
import type { EarlierAddress } from '../values/slugs.shared.ts';

/** All are read and written alike; TypeScript wants to see one. */
const tableOf = (kind: ListedName) => `${kind}_addresses` as 'category_addresses';

/** All slugs under which those of a kind were public, by id, the one left last first. */
export async function listAddresses(
  db: Kysely<Database>,
  kind: ListedName,
): Promise<Map<number, EarlierAddress[]>> {
  const rows = await db
    .selectFrom(tableOf(kind))
    .selectAll()
    .orderBy('left_at', 'desc')
    .orderBy('slug')
    .execute();
  const byEntry = new Map<number, EarlierAddress[]>();
  for (const { entry_id, ...address } of rows) {
    byEntry.set(entry_id, [...(byEntry.get(entry_id) ?? []), address]);
  }
  return byEntry;
}

export async function rememberListAddress(
  db: Kysely<Database>,
  kind: ListedName,
  entry_id: number,
  { slug, left_at }: EarlierAddress,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await revising(db, (transaction) =>
    transaction
      .insertInto(tableOf(kind))
      .values({ slug, entry_id, left_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows > 0n;
}

/** The category, author or service to which a slug leads from earlier, by id; undefined where it leads nowhere. */
export async function entryFormerlyAt(
  db: Kysely<Database>,
  kind: ListedName,
  slug: string,
): Promise<number | undefined> {
  const leading = await db
    .selectFrom(`leading_${kind}_addresses` as 'leading_category_addresses')
    .select('entry_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return leading?.entry_id;
}

type OfPosts = Exclude<ListedName, 'service'>;

interface Going {
  id: number;
  slug: string;
  addresses: readonly EarlierAddress[];
}

/** Its slugs lead to the entry that gets its posts. Run it before posts move. @returns those slugs. */
export async function reassignListAddresses(
  db: Kysely<Database>,
  kind: OfPosts,
  { from, to, at }: { from: Going; to: number; at: string },
): Promise<string[]> {
  const own = (await wasPublic(db, kind, from.id)) ? [{ slug: from.slug, left_at: at }] : [];
  const given: string[] = [];
  for (const address of [...own, ...from.addresses])
    if (await rememberListAddress(db, kind, to, address)) given.push(address.slug);
  return given;
}

export async function removeListAddresses(
  db: Kysely<Database>,
  kind: ListedName,
  from: number,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  await revising(db, (transaction) =>
    transaction.deleteFrom(tableOf(kind)).where('entry_id', '=', from).where('slug', 'in', slugs).execute(),
  );
}

/**
 * Remembers the slug that an entry had, where something of it has been public, and forgets the one that it has again.
 * Run it in the transaction that writes it.
 */
export async function followListAddress(
  db: Kysely<Database>,
  kind: ListedName,
  was: string,
  { id: entry_id, slug, updated_at: left_at }: { id: number; slug: string; updated_at: string },
): Promise<void> {
  if (was === slug) return;
  if (await wasPublic(db, kind, entry_id)) {
    await db
      .insertInto(tableOf(kind))
      .values({ slug: was, entry_id, left_at })
      .onConflict((conflict) => conflict.columns(['slug', 'entry_id']).doUpdateSet({ left_at }))
      .execute();
  }
  await db.deleteFrom(tableOf(kind)).where('slug', '=', slug).where('entry_id', '=', entry_id).execute();
}

/** A service has had a page from its beginning. */
async function wasPublic(db: Kysely<Database>, kind: ListedName, id: number): Promise<boolean> {
  if (kind === 'service') return true;
  const published = db.selectFrom('posts').select('posts.id').where('published_at', 'is not', null).limit(1);
  const found =
    kind === 'author'
      ? published.where('author_id', '=', id)
      : published.innerJoin('post_categories', 'post_id', 'posts.id').where('category_id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}
