import type { Kysely } from 'kysely';
import { giveAuthor, giveCategory } from '../blog/revisions/reassigning.ts';
import { idsIn } from '../database/expressions.ts';
import { later, revisePosts, revising, uncheckLinkingTo, uncheckPosts } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { announceAdded } from '../events/announce.ts';
import type { CollectionEntry } from '../kinds/entries.shared.ts';
import { kindNamed, type ListedName, tableOf } from '../kinds/kinds.shared.ts';
import type { TrashKind } from '../library/deletion/deletion.shared.ts';
import { forgetTrashed, linkTrashed, type Trashed } from '../library/deletion/store.ts';
import type { TrashedEntry, TrashedPage } from '../library/deletion/trashed.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { pageOfEntry, snippet, uncheckLinkingToCategory } from '../library/kinds/behaviours.ts';
import { entry } from '../library/kinds/collections.ts';
import { postCounts, type ReassignableKind } from '../library/kinds/reassign.ts';
import { rememberListAddress, removeListAddresses } from '../library/listAddresses.ts';
import { earlierPageAddresses, rememberPageAddress } from '../sitePages/addresses/store.ts';
import { putPageBack } from '../sitePages/store.ts';
import { putScheduleBack } from '../writing/schedules/store.ts';
import { asDraft, freeSlug, returnOf } from './returning.ts';
import type { Restored } from './trash.shared.ts';

/** For all kinds but posts, pages and images. Run it in a transaction. */
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
  // Posts that a user has reassigned since then keep their new author or category.
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
  if (kind === 'file') await uncheckLinkingTo(db, [String(row.file_url)]);
  if (kind === 'entry') await entry.added(db, { ...row, slug, updated_at: at } as CollectionEntry);
  if (kind === 'snippet') await snippet.added(db, { slug: slug ?? '' });
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

/** Posts in the trash get the category when they are restored. */
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

/** Keeps id and times; revision and change time change only with the page. Run it in a transaction. */
export async function restorePage(
  db: Kysely<Database>,
  trashed: Trashed,
  { isDraft, at, by }: { isDraft: boolean; at: string; by: number },
): Promise<Restored> {
  const { row, addresses = [], schedule: storedSchedule = null } = JSON.parse(trashed.entry) as TrashedPage;
  const returned = returnOf({ row, schedule: storedSchedule }, at);
  const { status, schedule } = isDraft ? asDraft(returned) : returned;
  await forgetTrashed(db, trashed.id);
  const address = await freeAddress(db, row.address);
  const isOther = address !== row.address || status !== row.status;
  const change = isOther ? { revision: row.revision + 1, updated_at: later(at, row.updated_at) } : {};
  const before = { ...row, created_by: trashed.created_by };
  await putPageBack(db, { ...before, ...change, address, status }, before, { how: 'restoration', by });
  await putScheduleBack(db, { kind: 'page', id: row.id }, schedule);
  for (const earlier of addresses) await rememberPageAddress(db, row.id, earlier);
  if (row.status === 'published')
    await rememberPageAddress(db, row.id, { address: row.address, left_at: trashed.deleted_at });
  const leading = new Set((await earlierPageAddresses(db, row.id)).map((earlier) => earlier.address));
  const addresses_lost = addresses.flatMap((earlier) =>
    leading.has(earlier.address) || earlier.address === address ? [] : [earlier.address],
  );
  return {
    kind: 'page',
    id: row.id,
    title: row.title,
    status,
    slug: address,
    slug_before: address === row.address ? null : row.address,
    posts: null,
    with_author: null,
    addresses_lost,
  };
}

async function freeAddress(db: Kysely<Database>, address: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? address : `${address}-${number}`;
    const owner = await db
      .selectFrom('pages')
      .select('id')
      .where('address', '=', candidate)
      .executeTakeFirst();
    if (!owner) return candidate;
  }
}
