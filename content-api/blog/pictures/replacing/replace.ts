import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { ApiFailure, notFound, wrong } from '../../../errors.ts';
import { galleryImageById } from '../../../library/gallery/entries.ts';
import { picturesByUrl } from '../../../library/gallery/store.ts';
import { type FoundUse, pictureUses } from '../../../library/gallery/uses.ts';
import { moveCopiesOn } from '../../../writing/workingCopies/rewriting.ts';
import { swappingInCopies } from '../copies.ts';
import type { Preparing, SaveSections } from '../sections.ts';
import { swapInCopies } from './copyEdits.ts';
import { swapIn } from './otherEdits.ts';
import { editPosts, preparePosts, swappedPost } from './postEdits.ts';
import { newReplacement, type ReplacedPlace, recordPlaces, replacementOf } from './record.ts';
import type { Replaced, Replacement } from './replacing.shared.ts';
import { batches, countsOf, describedUses, fileBaseOf, type MayChange } from './seen.ts';
import type { Swap } from './swap.ts';

interface Wish extends Omit<Replacement, 'with'> {
  from: number;
  to: number;
  userId: number;
  mayChange: MayChange;
  saveSections: SaveSections;
}

/**
 * All places that the caller may change: the first hundred posts and all else in one transaction, more by the hundred.
 * Each also stores the previous values, so somebody can undo half a replacement.
 * @throws ApiFailure 404 without that image, 400 without another, 403 if the caller may change nothing, 409 if the
 * places have changed, or none are left.
 */
export async function replacePicture(
  db: Kysely<Database>,
  wish: Wish,
): Promise<Replaced & { title: string }> {
  const ahead = await swapFor(db, wish);
  const inCopies = swappingInCopies(ahead.swap);
  await inCopies.ahead(db);
  const seen = (await pictureUses(db, ahead.swap.from)).filter(wish.mayChange);
  const preparing = await preparedFor(db, batches(postsIn(seen))[0] ?? [], ahead.swap);
  const { id, title, posts, places, uses } = await db.transaction().execute(async (transaction) => {
    const { swap, title } = await swapFor(transaction, wish);
    const uses = await pictureUses(transaction, swap.from);
    requireAsSeen(uses, wish);
    const changeable = uses.filter(wish.mayChange);
    const at = new Date().toISOString();
    const writing = { at, swap, by: wish.userId, saveSections: wish.saveSections };
    const places: ReplacedPlace[] = [];
    for (const use of changeable)
      if (use.type !== 'post' && use.type !== 'edits')
        places.push(await swapIn[use.type](transaction, use, writing));
    const isSame = JSON.stringify(swap) === JSON.stringify(ahead.swap);
    const copies = await swapInCopies(
      transaction,
      isSame ? inCopies : swappingInCopies(swap),
      wish.mayChange,
    );
    const [first = [], ...posts] = batches(postsIn(changeable));
    places.push(...(await replaceInPosts(transaction, first, { ...writing, preparing })));
    const id = await newReplacement(transaction, { userId: wish.userId, from: swap.from }, at);
    await recordPlaces(transaction, id, [...places, ...copies.map(({ replaced }) => replaced)]);
    // The list of uses doesn't show discarded copies.
    places.push(...copies.flatMap(({ isAtWork, replaced }) => (isAtWork ? [replaced] : [])));
    return { id, title, posts, places, uses: uses.length };
  });
  for (const some of posts) {
    const preparing = await preparedFor(db, some, ahead.swap);
    const more = await db
      .transaction()
      .execute((transaction) => goOn(transaction, { ...wish, id, some, preparing }));
    if (more === null) break;
    places.push(...more);
  }
  return { id, title, counts: countsOf(places), kept: uses - places.length };
}

async function goOn(
  db: Kysely<Database>,
  { id, some, preparing, ...wish }: Wish & { id: number; some: FoundUse[]; preparing: Preparing },
): Promise<ReplacedPlace[] | null> {
  if (!(await replacementOf(db, id, wish.userId))) return null;
  const swap = await swapFor(db, wish).then(({ swap }) => swap, nullWhereRefused);
  if (swap === null) return null;
  const writing = { at: new Date().toISOString(), swap, by: wish.userId, preparing };
  const places = await replaceInPosts(db, some, writing);
  await recordPlaces(db, id, places);
  return places;
}

/** A deleted image ends the rest; other errors are for the log. */
function nullWhereRefused(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}

/** A post stays as it is if only its words contain the picture's address. */
async function replaceInPosts(
  db: Kysely<Database>,
  uses: FoundUse[],
  { swap, ...writing }: { at: string; swap: Swap; by: number; preparing: Preparing },
): Promise<ReplacedPlace[]> {
  const written = await editPosts(db, idsOf(uses), (row) => swappedPost(row, swap), writing);
  for (const { row, revision } of written)
    await moveCopiesOn(db, { kind: 'post', id: row.id, from: row.revision, to: revision });
  return written.map(({ row, revision, before }) => ({
    type: 'post',
    place: String(row.id),
    title: row.title,
    version: String(revision),
    before,
  }));
}

function preparedFor(db: Kysely<Database>, uses: FoundUse[], swap: Swap): Promise<Preparing> {
  return preparePosts(db, idsOf(uses), (row) => swappedPost(row, swap));
}

function postsIn(uses: readonly FoundUse[]): FoundUse[] {
  return uses.filter(({ type }) => type === 'post');
}

function idsOf(uses: readonly FoundUse[]): number[] {
  return uses.map(({ id }) => Number(id));
}

async function swapFor(db: Kysely<Database>, wish: Wish): Promise<{ swap: Swap; title: string }> {
  const from = await fileBaseOf(db, wish.from);
  const goes = await galleryImageById(db, wish.from);
  if (from === undefined || !goes) throw notFound('Image');
  const comes = await galleryImageById(db, wish.to);
  const to = comes && (await picturesByUrl(db, [comes.image_url])).get(comes.image_url);
  if (!to || comes.image_url === goes.image_url) throw wrong('with', 'Choose another image');
  return { swap: { from, to, words: comes.alt_text, takesWords: wish.alt === 'new' }, title: goes.alt_text };
}

function requireAsSeen(uses: FoundUse[], { mark, mayChange }: Wish): void {
  const current = describedUses(uses, mayChange);
  if (mark !== undefined && mark !== current.mark)
    throw new ApiFailure(409, 'stale', 'This image is now used in other places', { more: { current } });
  if (uses.some(mayChange)) return;
  if (uses.length > 0)
    throw new ApiFailure(403, 'not_allowed', 'You can’t change the places that use this image');
  throw new ApiFailure(409, 'stale', 'This image isn’t used any more', { more: { current } });
}
