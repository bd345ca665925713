import type { Kysely } from 'kysely';
import type { Store } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { ApiFailure, notFound } from '../../../errors.ts';
import { answers } from '../../../http/answers.ts';
import type { Call, CallWith } from '../../../http/call.ts';
import { idOf } from '../../../http/input.ts';
import { forEachKind } from '../../../kinds/kinds.shared.ts';
import { DELETING } from '../../../library/deletion/gone.ts';
import { trashedById } from '../../../library/deletion/store.ts';
import type { PictureUse, UseType } from '../../../library/gallery/gallery.shared.ts';
import { pictureUses } from '../../../library/gallery/uses.ts';
import { callerOrFail, mayToThis } from '../../../staff/access/guard.ts';
import type { Action } from '../../../staff/access/permissions.ts';
import type { StoredPost } from '../../posts/store.ts';
import type { Preparing, SaveSections } from '../sections.ts';
import { type MovedOn, noteMoved, putBackInCopy } from './copyEdits.ts';
import { putBackIn } from './otherEdits.ts';
import { editPosts, type PostBefore, type PostEdit, preparePosts } from './postEdits.ts';
import { forgetReplacement, type ReplacedPlace, replacedPlaces, replacementOf } from './record.ts';
import { replacePicture } from './replace.ts';
import {
  type PutBack,
  pictureUsesSchema,
  putBackSchema,
  replacedSchema,
  type replacementSchema,
} from './replacing.shared.ts';
import { batches, countsOf, describedUses, fileBaseOf, type MayChange } from './seen.ts';
import { contentBefore } from './swap.ts';

const CHANGING: Readonly<Record<Exclude<UseType, 'trash' | 'edits'>, Action>> = {
  post: 'posts.change',
  page: 'pages.change',
  seo: 'seo.write',
  ...forEachKind(({ kind, key }) => [kind, `${key}.write` as Action]),
};

export function replacingRoutes({ store: { db } }: { store: Store }, saveSections: SaveSections) {
  return {
    uses: answers('List where a gallery image is used', pictureUsesSchema, 200, {
      description: 'may_change and changeable say what you may change.',
      refusals: { 404: 'No such image' },
    })(async (call: Call) => {
      const fileBase = await fileBaseOf(db, idOf(call, 'Image'));
      if (fileBase === undefined) throw notFound('Image');
      return call.json(describedUses(await pictureUses(db, fileBase), mayChangeOf(call)));
    }),

    replace: answers('Replace a gallery image everywhere with another one', replacedSchema, 201, {
      description:
        'Replaces it wherever you may change it; kept counts the other places. ' +
        'Posts change in groups of a hundred. Featured images get the alt text of the new ' +
        'image; texts keep theirs unless alt is new. Send mark from the list of uses to be refused if there are new uses. You can undo it for 30 days with the id in the response.',
      refusals: {
        403: 'You can’t change any of these places',
        404: 'No such image',
        409: 'Stale: its uses have changed; current lists them. Or it is not used',
      },
    })(async (call: CallWith<{ json: typeof replacementSchema }>) => {
      const { with: to, ...how } = call.req.valid('json');
      const userId = callerOrFail(call).user.id;
      const from = idOf(call, 'Image');
      const { title, ...replaced } = await replacePicture(db, {
        ...how,
        from,
        to,
        userId,
        mayChange: mayChangeOf(call),
        saveSections,
      });
      call.set('audited', { title });
      return call.json(replaced, 201);
    }),

    undo: answers('Undo replacing an image', putBackSchema, 200, {
      description:
        'Restores the places that were replaced; kept lists places that someone changed since. Only ' +
        'the user who replaced it can undo it.',
      refusals: {
        404: 'No such replacement, or already undone',
        409: 'The image was deleted, or every place was changed since',
      },
    })(async (call: Call) => {
      const userId = callerOrFail(call).user.id;
      const id = idOf(call, 'Replacement');
      const mayChange = mayChangeOf(call);
      return call.json(await undoReplacement(db, { id, userId, mayChange, saveSections }));
    }),
  };
}

function mayChangeOf(call: Call): MayChange {
  return ({ type, owner, kind }) => {
    const changed = type === 'edits' ? (kind === 'page' ? kind : 'post') : type;
    const action = changed === 'trash' ? kind && DELETING[kind] : CHANGING[changed];
    return action !== undefined && mayToThis(call, action, owner);
  };
}

interface Wish {
  id: number;
  userId: number;
  mayChange: MayChange;
  saveSections: SaveSections;
}

/**
 * Works by the hundred, and returns places that stay: they changed since, or the caller may no longer change them.
 * @throws ApiFailure 404 for no such replacement of this user, 409 if nothing can be put back.
 */
async function undoReplacement(db: Kysely<Database>, wish: Wish): Promise<PutBack> {
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

/** Unsaved changes depend on their entry, which comes first. */
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
