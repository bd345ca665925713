import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { ApiFailure, notFound } from '../../../errors.ts';
import { trashedById } from '../../../library/deletion/store.ts';
import type { PictureUse } from '../../../library/gallery/gallery.shared.ts';
import type { StoredPost } from '../../posts/store.ts';
import type { Preparing, SaveSections } from '../sections.ts';
import { type MovedOn, noteMoved, putBackInCopy } from './copyEdits.ts';
import { putBackIn } from './otherEdits.ts';
import { editPosts, type PostBefore, type PostEdit, preparePosts } from './postEdits.ts';
import { forgetReplacement, type ReplacedPlace, replacedPlaces, replacementOf } from './record.ts';
import type { PutBack } from './replacing.shared.ts';
import { batches, countsOf, type MayChange } from './seen.ts';
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
    for (const replaced of put) back.add(replaced);
  }
  const remaining = places.filter((replaced) => !back.has(replaced));
  if (back.size === 0) throw stale('All of these places have changed since', remaining);
  await forgetReplacement(db, id);
  return { counts: countsOf([...back]), kept: remaining.map(useOf) };
}

/** Unsaved changes come last, because they depend on the entry that is restored before. */
function editsLast(places: readonly ReplacedPlace[]): ReplacedPlace[] {
  const isEdits = ({ type }: ReplacedPlace) => type === 'edits';
  return [...places.filter((replaced) => !isEdits(replaced)), ...places.filter(isEdits)];
}

function postsIn(places: readonly ReplacedPlace[]): Map<number, ReplacedPlace> {
  return new Map(
    places.filter(({ type }) => type === 'post').map((replaced) => [Number(replaced.place), replaced]),
  );
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
  const putBackOne = async (replaced: ReplacedPlace) => {
    if (replaced.type === 'post') return false;
    if (replaced.type === 'edits') return putBackInCopy(db, replaced, { ...wish, moved });
    return (await mayStill(db, replaced, wish)) && (await putBackIn[replaced.type](db, replaced, writing));
  };
  for (const replaced of places) if (await putBackOne(replaced)) done.add(replaced);
  return places.filter((replaced) => done.has(replaced));
}

function editBack(
  row: StoredPost,
  posts: ReadonlyMap<number, ReplacedPlace>,
  { mayChange }: Wish,
): PostEdit | null {
  const replaced = posts.get(row.id);
  if (replaced?.version !== String(row.revision)) return null;
  if (!mayChange({ type: 'post', owner: row.created_by })) return null;
  const before = replaced.before as PostBefore;
  return { cover: before.cover, content: contentBefore(row.content, before.tags), before };
}

async function mayStill(
  db: Kysely<Database>,
  { type, place: key }: ReplacedPlace,
  { mayChange }: Wish,
): Promise<boolean> {
  if (type !== 'trash') return mayChange({ type, owner: null });
  const trashed = await trashedById(db, Number(key));
  return trashed !== undefined && mayChange({ type, owner: trashed.created_by, kind: trashed.kind });
}

async function requirePicture(db: Kysely<Database>, fileBase: string): Promise<void> {
  const existing = await db
    .selectFrom('images')
    .select('id')
    .where('file_base', '=', fileBase)
    .executeTakeFirst();
  if (!existing) throw stale('The previous image was deleted', []);
}

function stale(message: string, remaining: ReplacedPlace[]): ApiFailure {
  return new ApiFailure(409, 'stale', message, { more: { kept: remaining.map(useOf) } });
}

function useOf({ type, place: key, title }: ReplacedPlace): PictureUse {
  return { type, id: type === 'seo' ? key : Number(key), title };
}
