import type { Kysely } from 'kysely';
import { giveAuthor, giveCategory } from '../blog/revisions/reassigning.ts';
import { idsIn } from '../database/expressions.ts';
import { revisePosts, revising } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { uncheckPosts } from '../database/unchecked.ts';
import { announceAdded } from '../events/announce.ts';
import { kindNamed, type ListedName, tableOf } from '../kinds/kinds.shared.ts';
import type { TrashKind } from '../library/deletion/deletion.shared.ts';
import { forgetTrashed, linkTrashed, type Trashed } from '../library/deletion/store.ts';
import type { TrashedEntry } from '../library/deletion/trashed.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { pageOfEntry, uncheckLinkingToCategory } from '../library/kinds/behaviours.ts';
import { rememberListAddress, removeListAddresses } from '../library/listAddresses.ts';
import { postCounts, type ReassignableKind } from '../library/reassign/store.ts';
import { freeSlug } from './freeSlug.ts';
import type { Restored } from './trash.shared.ts';

/** Takes an entry of a simple noun out of the trash and puts it back. Run it in a transaction. */
export async function restoreEntry(
  db: Kysely<Database>,
  trashed: Trashed,
  { at, by }: { at: string; by: number },
): Promise<Restored> {
  const { kind } = trashed;
  const contentKind = kindNamed(kind);
  const { key, hasPosts } = contentKind;
  const { row, post_ids, addresses = [], given } = JSON.parse(trashed.entry) as TrashedEntry;
  await forgetTrashed(db, trashed.id);
  // Posts that a user has reassigned since stay there.
  const takeBack = kind === 'category' ? giveCategory : giveAuthor;
  const slug = row.slug === undefined ? undefined : await freeSlug(db, key, row.slug);
  const isRenamed = slug !== row.slug;
  const image_id = await pictureOf(db, trashed.kind, row);
  await revising(db, (transaction) =>
    transaction
      .insertInto(tableOf({ key }))
      .values({
        ...row,
        ...(slug === undefined ? {} : { slug }),
        ...(row.image_id === undefined ? {} : { image_id }),
        ...(isRenamed ? { updated_at: at } : {}),
      } as never)
      .execute(),
  );
  if (kind === 'service') await announceAdded(db, 'service', [row.id]);
  if (contentKind.page) await pageOfEntry(contentKind.page).added(db, { ...row, slug, updated_at: at });
  if (given?.slugs) await removeListAddresses(db, kind as ListedName, given.to, given.slugs);
  for (const address of addresses) await rememberListAddress(db, kind as ListedName, row.id, address);
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
    posts: hasPosts ? ((await postCounts(db, kind as ReassignableKind)).get(row.id) ?? 0) : null,
    with_author: null,
    addresses_lost: [],
  };
}

/** The address of the picture that an entry shows; '' where it shows none. */
export function pictureAddress(kind: TrashKind, row: TrashedEntry['row']): string {
  const { picture } = kindNamed(kind);
  return String((picture && row[picture.field]) ?? '');
}

async function pictureOf(
  db: Kysely<Database>,
  kind: TrashKind,
  row: TrashedEntry['row'],
): Promise<number | null> {
  const url = pictureAddress(kind, row);
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
