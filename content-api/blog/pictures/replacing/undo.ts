import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { ApiFailure, notFound } from '../../../errors.ts';
import { trashedById } from '../../../library/deletion/store.ts';
import type { PictureUse } from '../../../library/gallery/contract.ts';
import type { StoredPost } from '../../posts/store.ts';
import type { PutBack } from './contract.ts';
import { putBackIn } from './otherEdits.ts';
import { editPosts, type PostBefore, type PostEdit } from './postEdits.ts';
import { forgetReplacement, type KeptPlace, replacedPlaces, replacementOf } from './record.ts';
import { countsOf, type MayChange } from './seen.ts';
import { contentBefore } from './swap.ts';
import { batches, othersTurn } from './turns.ts';

interface Wish {
  id: number;
  userId: number;
  mayChange: MayChange;
}

/**
 * By the hundred. Places changed since, or no longer the caller's to change, stay and are named.
 * @throws ApiFailure 404 for no such replacement of this user, 409 when nothing can be put back.
 */
export async function undoReplacement(db: Kysely<Database>, wish: Wish): Promise<PutBack> {
  const { id, userId } = wish;
  if (!(await replacementOf(db, id, userId))) throw notFound('Replacement');
  const back = new Set<KeptPlace>();
  const places = await replacedPlaces(db, id);
  for (const some of batches(places)) {
    const put = await db.transaction().execute(async (transaction) => {
      const replacement = await replacementOf(transaction, id, userId);
      if (!replacement) throw notFound('Replacement');
      await requirePicture(transaction, replacement.from_base);
      return putBack(transaction, some, wish);
    });
    for (const place of put) back.add(place);
    await othersTurn();
  }
  const kept = places.filter((place) => !back.has(place));
  if (back.size === 0) throw stale('All of these places were changed since', kept);
  await forgetReplacement(db, id);
  return { counts: countsOf([...back]), kept: kept.map(useOf) };
}

async function putBack(db: Kysely<Database>, places: KeptPlace[], wish: Wish): Promise<KeptPlace[]> {
  const at = new Date().toISOString();
  const posts = new Map(
    places.filter(({ type }) => type === 'post').map((place) => [Number(place.place), place]),
  );
  const edit = (row: StoredPost) => editBack(row, posts.get(row.id), wish);
  const written = await editPosts(db, [...posts.keys()], edit, { at, by: wish.userId });
  const done = new Set(written.map(({ row }) => posts.get(row.id)));
  for (const place of places) {
    if (place.type === 'post' || !(await mayStill(db, place, wish))) continue;
    if (await putBackIn[place.type](db, place, at)) done.add(place);
  }
  return places.filter((place) => done.has(place));
}

function editBack(row: StoredPost, place: KeptPlace | undefined, { mayChange }: Wish): PostEdit | null {
  if (place?.version !== String(row.revision)) return null;
  if (!mayChange({ type: 'post', owner: row.created_by })) return null;
  const before = place.before as PostBefore;
  return { cover: before.cover, content: contentBefore(row.content, before.tags), before };
}

async function mayStill(
  db: Kysely<Database>,
  { type, place }: KeptPlace,
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
  if (!there) throw stale('The image that was there before is deleted', []);
}

function stale(message: string, kept: KeptPlace[]): ApiFailure {
  return new ApiFailure(409, 'stale', message, { more: { kept: kept.map(useOf) } });
}

function useOf({ type, place, title }: KeptPlace): PictureUse {
  return { type, id: type === 'seo' ? place : Number(place), title };
}
