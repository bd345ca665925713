import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { ApiFailure, notFound } from '../../../errors.ts';
import { trashedById } from '../../../library/deletion/store.ts';
import type { PictureUse } from '../../../library/gallery/gallery.shared.ts';
import type { StoredPost } from '../../posts/store.ts';
import type { Preparing } from '../preparing.ts';
import type { SaveSections } from '../sections.ts';
import { batches } from './batches.ts';
import { type MovedOn, noteMoved, putBackInCopy } from './copyEdits.ts';
import { putBackIn } from './otherEdits.ts';
import { editPosts, type PostBefore, type PostEdit, preparePosts } from './postEdits.ts';
import { forgetReplacement, type ReplacedPlace, replacedPlaces, replacementOf } from './record.ts';
import type { PutBack } from './replacing.shared.ts';
import { countsOf, type MayChange } from './seen.ts';
import { contentBefore } from './swap.ts';

interface Wish {
  id: number;
  userId: number;
  mayChange: MayChange;
  saveSections: SaveSections;
}

/**
 * By the hundred. Places changed since, or no longer the caller's to change, stay and are named.
 * @throws ApiFailure 404 for no such replacement of this user, 409 when nothing can be put back.
 */
export async function undoReplacement(db: Kysely<Database>, wish: Wish): Promise<PutBack> {
  const { id, userId } = wish;
  if (!(await replacementOf(db, id, userId))) throw notFound('Replacement');
  const back = new Set<ReplacedPlace>();
  const moved: MovedOn = new Map();
  const places = editsLast(await replacedPlaces(db, id));
  for (const some of batches(places)) {
    const posts = postsIn(some);
    const preparing = await preparePosts(db, [...posts.keys()], (row) => editBack(row, posts, wish));
    const put = await db.transaction().execute(async (transaction) => {
      const replacement = await replacementOf(transaction, id, userId);
      if (!replacement) throw notFound('Replacement');
      await requirePicture(transaction, replacement.from_base);
      return putBack(transaction, some, { ...wish, moved, preparing });
    });
    for (const place of put) back.add(place);
  }
  const kept = places.filter((place) => !back.has(place));
  if (back.size === 0) throw stale('All of these places have changed since', kept);
  await forgetReplacement(db, id);
  return { counts: countsOf([...back]), kept: kept.map(useOf) };
}

/** Unsaved changes come last, because they depend on the entry that is restored before. */
function editsLast(places: readonly ReplacedPlace[]): ReplacedPlace[] {
  const isEdits = ({ type }: ReplacedPlace) => type === 'edits';
  return [...places.filter((place) => !isEdits(place)), ...places.filter(isEdits)];
}

function postsIn(places: readonly ReplacedPlace[]): Map<number, ReplacedPlace> {
  return new Map(places.filter(({ type }) => type === 'post').map((place) => [Number(place.place), place]));
}

async function putBack(
  db: Kysely<Database>,
  places: ReplacedPlace[],
  { moved, preparing, ...wish }: Wish & { moved: MovedOn; preparing: Preparing },
): Promise<ReplacedPlace[]> {
  const writing = { at: new Date().toISOString(), by: wish.userId, saveSections: wish.saveSections };
  const posts = postsIn(places);
  const edit = (row: StoredPost) => editBack(row, posts, wish);
  const written = await editPosts(db, [...posts.keys()], edit, { ...writing, preparing });
  noteMoved(moved, written);
  const done = new Set(written.map(({ row }) => posts.get(row.id)));
  const putBackOne = async (place: ReplacedPlace) => {
    if (place.type === 'post') return false;
    if (place.type === 'edits') return putBackInCopy(db, place, { ...wish, moved });
    return (await mayStill(db, place, wish)) && (await putBackIn[place.type](db, place, writing));
  };
  for (const place of places) if (await putBackOne(place)) done.add(place);
  return places.filter((place) => done.has(place));
}

function editBack(
  row: StoredPost,
  posts: ReadonlyMap<number, ReplacedPlace>,
  { mayChange }: Wish,
): PostEdit | null {
  const place = posts.get(row.id);
  if (place?.version !== String(row.revision)) return null;
  if (!mayChange({ type: 'post', owner: row.created_by })) return null;
  const before = place.before as PostBefore;
  return { cover: before.cover, content: contentBefore(row.content, before.tags), before };
}

async function mayStill(
  db: Kysely<Database>,
  { type, place }: ReplacedPlace,
  { mayChange }: Wish,
): Promise<boolean> {
  if (type !== 'trash') return mayChange({ type, owner: null });
  const trashed = await trashedById(db, Number(place));
  return trashed !== undefined && mayChange({ type, owner: trashed.created_by, kind: trashed.kind });
}

async function requirePicture(db: Kysely<Database>, fileBase: string): Promise<void> {
  const there = await db
    .selectFrom('images')
    .select('id')
    .where('file_base', '=', fileBase)
    .executeTakeFirst();
  if (!there) throw stale('The previous image was deleted', []);
}

function stale(message: string, kept: ReplacedPlace[]): ApiFailure {
  return new ApiFailure(409, 'stale', message, { more: { kept: kept.map(useOf) } });
}

function useOf({ type, place, title }: ReplacedPlace): PictureUse {
  return { type, id: type === 'seo' ? place : Number(place), title };
}
