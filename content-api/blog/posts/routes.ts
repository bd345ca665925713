import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GONE, stale } from '../../http/entityTags.ts';
import { refusingTaken } from '../../http/failure.ts';
import { idempotencyKey, idOf } from '../../http/input.ts';
import { TRASH_DAYS, trashedSchema } from '../../library/deletion/deletion.shared.ts';
import { goneFailure } from '../../library/deletion/gone.ts';
import { callerOrFail, mayToThis, requireOwn, scopeFor } from '../../staff/access/guard.ts';
import type { Action } from '../../staff/access/permissions.ts';
import { revisionOf } from '../../writing/revisions/store.ts';
import { isScheduledOtherwise, requirePublishing } from '../../writing/schedules/change.ts';
import type { Place } from '../../writing/workingCopies/rewriting.ts';
import { takeOver } from '../../writing/workingCopies/store.ts';
import { addPost, changePost, preparedOrFail } from './edit.ts';
import { deletePost, postEntry, postListItems, rememberSave, type SaveKey, saveMade } from './entries.ts';
import {
  type newPostSchema,
  type PostChanges,
  type postChangesSchema,
  postEntrySchema,
  postListSchema,
  type postQuerySchema,
} from './posts.shared.ts';
import { findPosts, postsNamed } from './reading/list.ts';
import { slugsOfEarlierRelease } from './reading/live.ts';
import { visitorContent } from './reading/visitorContent.ts';
import { postById, type StoredPost } from './store.ts';

const takenMessages = { slug: 'This slug is already in use' };
const ONCE = 'Requests with the same Idempotency-Key (a header, or idempotency_key) save once.';
const MARKDOWN = 'With content_format markdown, content is GitHub’s Markdown.';
const MOVED = 'If a published post gets a new slug, its old address redirects.';
const unknown = { refusals: { 404: 'Post not found' } };

/** Visitors get only published posts, staff all. */
export function postRoutes({
  store: { db },
  siteUrl,
  dataDir,
}: {
  store: Store;
  siteUrl: string;
  dataDir: string;
}) {
  const maySee = (call: Call, { status, slug }: { status: string; slug: string }) =>
    isStaff(call) || (status === 'published' && (slugsOfEarlierRelease(dataDir)?.has(slug) ?? true));
  const answer = async (call: Call, id: number, toStaff = isStaff(call)) => {
    const mayChange = (owner: number | null) => mayToThis(call, 'posts.change', owner);
    const post = await postEntry(db, id, { toStaff, mayChange });
    if (!post || !(toStaff || maySee(call, post))) throw notFound('Post');
    call.header('ETag', `"${post.revision}"`);
    if (toStaff) return post;
    return { ...post, content: await visitorContent(db, post.content, await publicOrigin(db, siteUrl)) };
  };
  return {
    list: answers(
      'List posts, newest first unless sorted; visitors get the published posts of the release that is served',
      postListSchema,
    )(async (call: CallWith<{ query: typeof postQuerySchema }>) => {
      const { page = 1, limit = 9, sort, order, status, scheduled, ...filter } = call.req.valid('query');
      const toStaff = isStaff(call);
      const visible = () => ({ status: 'published' as const, slugs: slugsOfEarlierRelease(dataDir) });
      const requested = { ...filter, ...(toStaff ? { status, scheduled } : visible()) };
      const { total, ids } = await findPosts(db, requested, { page, limit, sort, order });
      const posts = await postListItems(db, ids, { toStaff });
      return call.json({ posts, totalPages: Math.ceil(total / limit), total });
    }),

    named: answers(
      'Get a post by its slug, id or title',
      postEntrySchema,
      200,
      unknown,
    )(async (call: Call) => {
      const posts = await postsNamed(db, call.req.param('id') ?? '');
      const shown = posts.find((post) => maySee(call, post));
      if (!shown) throw notFound('Post');
      return call.json(await answer(call, shown.id));
    }),

    one: answers(
      'Get a post by its id',
      postEntrySchema,
      200,
      unknown,
    )(async (call: Call) => call.json(await answer(call, idOf(call, 'Post')))),

    add: answers('Create a post', postEntrySchema, 201, {
      description: `${MARKDOWN} ${ONCE} A repeated request gets the current post and the header Idempotency-Replayed: true.`,
      refusals: { 409: takenMessages.slug },
    })(async (call: CallWith<{ json: typeof newPostSchema }>) => {
      const {
        idempotency_key,
        copy_version: saved,
        content,
        content_format,
        ...input
      } = call.req.valid('json');
      const save = saveKeyOf(call, idempotency_key);
      const prepared = await preparedOrFail(db, content, content_format);
      let copy_version: number | undefined;
      const addInOne = () =>
        db.transaction().execute(async (transaction) => {
          const made = await saveMade(transaction, save);
          if (made) {
            call.header('Idempotency-Replayed', 'true');
            return made.post_id;
          }
          const id = await addPost(transaction, { ...input, prepared }, save.userId);
          await requirePublishing(transaction, call, {
            kind: 'post',
            id,
            status: input.status,
            owner: save.userId,
          });
          await rememberSave(transaction, save, id);
          if (save.key !== null)
            copy_version = await takeCopyOver(transaction, save.userId, { key: save.key }, id, saved);
          return id;
        });
      const id = await refusingTaken(takenMessages, addInOne);
      call.set('audited', { id, action: input.status === 'published' ? 'posts.publish' : 'posts.create' });
      return call.json({ ...(await answer(call, id, true)), copy_version }, 201);
    }),

    change: answers('Change a post; fields you leave out stay the same', postEntrySchema, 200, {
      description: `To avoid overwriting another change, send the revision or updated_at you loaded as If-Match, and the schedule you saw as planned. ${MOVED} ${MARKDOWN} ${ONCE} ${GONE}`,
      refusals: {
        404: 'Post not found',
        409: `${takenMessages.slug}; or stale: current is the newer version`,
      },
    })(async (call: CallWith<{ json: typeof postChangesSchema }>) => {
      const id = idOf(call, 'Post');
      const { content, content_format, ...changes } = call.req.valid('json');
      const texts =
        content === undefined ? {} : { prepared: await preparedOrFail(db, content, content_format) };
      const save = saveKeyOf(call, changes.idempotency_key);
      let copy_version: number | undefined;
      const changeInOne = () =>
        db.transaction().execute(async (transaction) => {
          const current = await ownPost(transaction, call, 'posts.change', id);
          await requirePublishing(transaction, call, publishable(current), changes);
          const made = await saveMade(transaction, save);
          if (made?.post_id === id && made.revision === current.revision) return;
          const isOther = await isScheduledOtherwise(
            transaction,
            { kind: 'post', id },
            changes.planned,
            changes,
          );
          const isOlder = isStale(call, changes, current);
          if (made || isOther || isOlder) {
            const saved = isOlder && (await revisionOf(transaction, { kind: 'post', id }, current.revision));
            throw stale('post', {
              current: await postEntry(transaction, id, { toStaff: true, mayChange: () => true }),
              changed_by: saved ? saved.item.made_by : null,
            });
          }
          if (changes.status !== undefined && changes.status !== current.status)
            call.set('audited', {
              action: changes.status === 'published' ? 'posts.publish' : 'posts.unpublish',
            });
          await changePost(transaction, current, { ...changes, ...texts }, save.userId);
          await rememberSave(transaction, save, id);
          copy_version = await takeCopyOver(
            transaction,
            save.userId,
            { entryId: id },
            id,
            changes.copy_version,
          );
        });
      await refusingTaken(takenMessages, changeInOne);
      return call.json({ ...(await answer(call, id, true)), copy_version });
    }),

    remove: answers('Delete a post', trashedSchema, 200, {
      ...unknown,
      description: `You can restore it for ${TRASH_DAYS} days with its trash_id. ${GONE}`,
    })(async (call: Call) => {
      const id = idOf(call, 'Post');
      const trash_id = await db.transaction().execute(async (transaction) => {
        const post = await ownPost(transaction, call, 'posts.delete', id);
        await requirePublishing(transaction, call, publishable(post));
        return deletePost(transaction, post, callerOrFail(call).user.id);
      });
      return call.json({ success: true as const, trash_id });
    }),
  };
}

function saveKeyOf(call: Call, inBody: string | null | undefined): SaveKey {
  return { userId: callerOrFail(call).user.id, key: inBody || idempotencyKey(call) || null };
}

function publishable({ id, status, created_by }: StoredPost) {
  return { kind: 'post' as const, id, status, owner: created_by };
}

function isStaff(call: Call): boolean {
  return scopeFor(call.get('caller'), 'posts.readUnpublished') !== null;
}

async function takeCopyOver(
  db: Kysely<Database>,
  userId: number,
  of: Place['of'],
  entryId: number,
  version: number | null | undefined,
): Promise<number | undefined> {
  if (typeof version !== 'number') return undefined;
  return takeOver(db, { kind: 'post', userId, of }, { entryId, version });
}

async function ownPost(db: Kysely<Database>, call: Call, action: Action, id: number): Promise<StoredPost> {
  const post = await postById(db, id);
  if (!post) throw await goneFailure(db, call, 'post', { id, noun: 'Post' });
  requireOwn(call, action, post.created_by);
  return post;
}

function isStale(call: Call, { updated_at }: Pick<PostChanges, 'updated_at'>, current: StoredPost): boolean {
  const condition = call.req.header('if-match')?.trim();
  if (condition && condition !== '*') {
    const revisions = condition.split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
    return !revisions.includes(String(current.revision));
  }
  const loaded = Date.parse(updated_at ?? '');
  return !Number.isNaN(loaded) && loaded !== Date.parse(current.updated_at);
}
