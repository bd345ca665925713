import type { Insertable, Kysely } from 'kysely';
import { giveAuthor, giveCategory } from '../blog/revisions/reassigning.ts';
import { idsIn } from '../database/expressions.ts';
import { revisePosts, revising } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import type { AuthorsTable } from '../database/tables/content.ts';
import { uncheckPosts } from '../database/unchecked.ts';
import { uncheckLinkingToCategory } from '../library/categories/store.ts';
import { forgetTrashed, linkTrashed, type Trashed } from '../library/deletion/store.ts';
import { type SimpleKind, TABLES, type TrashedEntry } from '../library/deletion/trashed.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { type Listed, rememberListAddress, removeListAddresses } from '../library/listAddresses.ts';
import { postCounts } from '../library/reassign/store.ts';
import { freeSlug } from './freeSlug.ts';
import type { Restored } from './trash.shared.ts';

/** Takes an entry of a simple noun out of the trash and puts it back. Run it in a transaction. */
export async function restoreEntry(
  db: Kysely<Database>,
  trashed: Trashed,
  { at, by }: { at: string; by: number },
): Promise<Restored> {
  const kind = trashed.kind as SimpleKind;
  const { row, post_ids, addresses = [], given } = JSON.parse(trashed.entry) as TrashedEntry;
  await forgetTrashed(db, trashed.id);
  // Posts that a user has reassigned since stay there.
  const takeBack = kind === 'category' ? giveCategory : giveAuthor;
  const slug = row.slug === undefined ? undefined : await freeSlug(db, slugged(kind), row.slug);
  const isRenamed = slug !== row.slug;
  const image_id = await pictureOf(db, row);
  await revising(db, (transaction) =>
    transaction
      .insertInto(TABLES[kind] as 'authors')
      .values({
        ...(row as Insertable<AuthorsTable>),
        ...(slug === undefined ? {} : { slug }),
        ...(row.image_id === undefined ? {} : { image_id }),
        ...(isRenamed ? { updated_at: at } : {}),
      })
      .execute(),
  );
  if (given?.slugs) await removeListAddresses(db, kind as Listed, given.to, given.slugs);
  for (const address of addresses) await rememberListAddress(db, kind as Listed, row.id, address);
  if (kind === 'category') {
    await uncheckLinkingToCategory(db, [slug ?? '']);
    await putPostsIn(db, row.id, post_ids);
  }
  if (given) await takeBack(db, { from: given.to, to: row.id, at, only: given.post_ids, by });
  return {
    kind,
    id: row.id,
    title: row.name,
    status: null,
    slug: slug ?? null,
    slug_before: isRenamed ? (row.slug ?? null) : null,
    posts: kind === 'author' || kind === 'category' ? ((await postCounts(db, kind)).get(row.id) ?? 0) : null,
    with_author: null,
    addresses_lost: [],
  };
}

function slugged(kind: SimpleKind): 'authors' | 'categories' | 'services' {
  if (kind === 'service') return 'services';
  return kind === 'author' ? 'authors' : 'categories';
}

/** The address of the picture that an entry of a simple noun shows; '' where it shows none. */
export function pictureAddress({ avatar_url, logo_url }: TrashedEntry['row']): string {
  return avatar_url || logo_url || '';
}

async function pictureOf(db: Kysely<Database>, row: TrashedEntry['row']): Promise<number | null> {
  const url = pictureAddress(row);
  return (await picturesByUrl(db, [url])).get(url)?.id ?? null;
}

/** The posts that are there, at once; those that are in the trash, when they come back. */
async function putPostsIn(db: Kysely<Database>, categoryId: number, postIds: number[]): Promise<void> {
  await db
    .insertInto('post_categories')
    .columns(['post_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .select(['id', eb.val(categoryId).as('category_id')])
        .where('id', 'in', idsIn(postIds)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await revisePosts(db, postIds);
  await uncheckPosts(db, postIds);
  await linkTrashed(db, 'post', postIds, categoryId);
}
