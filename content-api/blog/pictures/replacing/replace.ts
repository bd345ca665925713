import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { ApiFailure, notFound, wrong } from '../../../errors.ts';
import { galleryImageById } from '../../../library/gallery/entries.ts';
import { picturesByUrl } from '../../../library/gallery/store.ts';
import { type FoundUse, pictureUses } from '../../../library/gallery/uses.ts';
import type { Replaced, Replacement } from './contract.ts';
import { moveCopiesAlong, swapInCopies } from './copies.ts';
import { swapIn } from './otherEdits.ts';
import { editPosts, swappedPost } from './postEdits.ts';
import { type KeptPlace, keepPlaces, newReplacement, replacementOf } from './record.ts';
import { countsOf, describedUses, fileBaseOf, type MayChange } from './seen.ts';
import type { Swap } from './swap.ts';
import { batches, othersTurn } from './turns.ts';

interface Wish extends Omit<Replacement, 'with'> {
  /** Ids of gallery images: whose places are taken, and which one takes them. */
  from: number;
  to: number;
  userId: number;
  mayChange: MayChange;
}

/**
 * All places the caller may change: the first hundred posts and all else in one transaction, more by the
 * hundred.
 * Each also remembers what was there, so whatever ends this halfway can be undone.
 * @throws ApiFailure 404 without that image, 400 without another, 403 where nothing may be changed, 409 when
 * the places are others than seen, or none.
 */
export async function replacePicture(
  db: Kysely<Database>,
  wish: Wish,
): Promise<Replaced & { title: string }> {
  const { id, title, posts, places, uses } = await db.transaction().execute(async (transaction) => {
    const { swap, title } = await swapFor(transaction, wish);
    const uses = await pictureUses(transaction, swap.from);
    requireAsSeen(uses, wish);
    const changeable = uses.filter(wish.mayChange);
    const at = new Date().toISOString();
    const places: KeptPlace[] = [];
    for (const use of changeable)
      if (use.type !== 'post') places.push(await swapIn[use.type](transaction, use, { at, swap }));
    await swapInCopies(transaction, swap, wish.mayChange);
    const [first = [], ...posts] = batches(changeable.filter(({ type }) => type === 'post'));
    places.push(...(await replaceInPosts(transaction, first, { at, swap, by: wish.userId })));
    const id = await newReplacement(transaction, { userId: wish.userId, from: swap.from }, at);
    await keepPlaces(transaction, id, places);
    return { id, title, posts, places, uses: uses.length };
  });
  for (const some of posts) {
    await othersTurn();
    const more = await db.transaction().execute((transaction) => goOn(transaction, { ...wish, id, some }));
    // Somebody has deleted one of the images, or the account that does this.
    if (more === null) break;
    places.push(...more);
  }
  return { id, title, counts: countsOf(places), kept: uses - places.length };
}

async function goOn(
  db: Kysely<Database>,
  { id, some, ...wish }: Wish & { id: number; some: FoundUse[] },
): Promise<KeptPlace[] | null> {
  if (!(await replacementOf(db, id, wish.userId))) return null;
  const swap = await swapFor(db, wish).then(({ swap }) => swap, nullWhereRefused);
  if (swap === null) return null;
  const places = await replaceInPosts(db, some, { at: new Date().toISOString(), swap, by: wish.userId });
  await keepPlaces(db, id, places);
  return places;
}

/** An image that is gone ends the rest; what else fails is for the log. */
function nullWhereRefused(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}

/** A post that names the picture's address in words alone stays as it is. */
async function replaceInPosts(
  db: Kysely<Database>,
  uses: FoundUse[],
  { at, swap, by }: { at: string; swap: Swap; by: number },
): Promise<KeptPlace[]> {
  const ids = uses.map(({ id }) => Number(id));
  const written = await editPosts(db, ids, (row) => swappedPost(row, swap), { at, by });
  await moveCopiesAlong(db, written);
  return written.map(({ row, revision, before }) => ({
    type: 'post',
    place: String(row.id),
    title: row.title,
    version: String(revision),
    before,
  }));
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
    throw new ApiFailure(409, 'stale', 'This image is used in other places by now', { more: { current } });
  if (uses.some(mayChange)) return;
  if (uses.length > 0) throw new ApiFailure(403, 'not_allowed', 'You may not change what shows this image');
  throw new ApiFailure(409, 'stale', 'Nothing shows this image any more', { more: { current } });
}
