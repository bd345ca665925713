import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/contract.ts';
import { idOf } from '../../http/id.ts';
import { callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import {
  type againstSchema,
  revisionListSchema,
  type revisionQuerySchema,
} from '../../writing/revisions/contract.ts';
import { revisionPage } from '../../writing/revisions/store.ts';
import { REVISION_DAYS, REVISIONS_KEPT } from '../../writing/revisions/thinning.ts';
import { postById, type StoredPost } from '../posts/store.ts';
import { bringPostBack } from './bringBack.ts';
import { postDifferenceSchema, postRevisionSchema } from './contract.ts';
import { answered, keptSide, postDifference } from './difference.ts';

const unknown = { refusals: { 404: 'Post or revision not found' } };

export function revisionRoutes({ store: { db } }: { store: Store }) {
  const postOf = async (call: Call): Promise<StoredPost> => {
    const post = await postById(db, idOf(call, 'Post'));
    if (!post) throw notFound('Post');
    return post;
  };
  return {
    list: answers('Post: its revisions, newest first', revisionListSchema, 200, {
      refusals: { 404: 'Post not found' },
      description:
        `Every save that changed something, with who made it and how: the newest ${REVISIONS_KEPT}, and all of the ` +
        `last ${REVISION_DAYS} days. A post that nobody has changed since revisions are kept may have none.`,
    })(async (call: CallWith<{ query: typeof revisionQuerySchema }>) => {
      const { page = 1, limit = 50 } = call.req.valid('query');
      const { id } = await postOf(call);
      const { revisions, total } = await revisionPage(db, { kind: 'post', id }, { page, limit });
      return call.json({ revisions, total, totalPages: Math.max(1, Math.ceil(total / limit)) });
    }),

    one: answers(
      'Post: what a revision said',
      postRevisionSchema,
      200,
      unknown,
    )(async (call: Call) => {
      const { id } = await postOf(call);
      return call.json(await answered(db, await keptSide(db, id, idOf(call, 'Revision', 'revision'))));
    }),

    bringBack: answers('Post: let the caller go on from what a revision said', doneSchema, 200, {
      refusals: { 404: 'Post or revision not found' },
      description:
        'It becomes the caller’s working copy, to be looked at and saved, which makes a revision of its own. Whether ' +
        'the post is published stays as it is. A working copy that is there is discarded, and can be brought back.',
    })(async (call: Call) => {
      const revision = idOf(call, 'Revision', 'revision');
      const userId = callerOrFail(call).user.id;
      await db.transaction().execute(async (transaction) => {
        const post = await postById(transaction, idOf(call, 'Post'));
        if (!post) throw notFound('Post');
        requireOwn(call, 'posts.change', post.created_by);
        await bringPostBack(transaction, { post, revision, userId });
      });
      return call.json({ success: true as const });
    }),

    difference: answers('Post: a revision beside another one, the older first', postDifferenceSchema, 200, {
      ...unknown,
      description:
        'with is previous (the one before it, and what is taken when it is left out), current (the post as it is ' +
        'saved now) or the number of another one. before is null for the first that is kept.',
    })(async (call: CallWith<{ query: typeof againstSchema }>) => {
      const { with: other = 'previous' } = call.req.valid('query');
      const post = await postOf(call);
      const revision = idOf(call, 'Revision', 'revision');
      return call.json(await postDifference(db, { post, revision, with: other }));
    }),
  };
}
