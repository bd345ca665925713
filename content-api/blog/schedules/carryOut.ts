import type { Kysely } from 'kysely';
import { later } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { logFailure } from '../../logFailure.ts';
import { noteScheduled } from '../../staff/activity/schedule.ts';
import type { ActivityAction } from '../../values/audit/contract.ts';
import { moveCopiesOn } from '../../writing/workingCopies/rewriting.ts';
import { postSchema } from '../posts/contract.ts';
import { postById, type StoredPost, updatePost } from '../posts/store.ts';
import { reportOutcomes } from './report.ts';
import { claimPlan, type DuePlan, duePlans, noteOutcome, scheduleOf } from './store.ts';

/**
 * However long ago it was due; of several processes one carries out each plan. Both due: it stays a draft.
 * Who planned what is published, or can't be, is written to.
 */
export async function carryOutDue(db: Kysely<Database>, now = new Date()): Promise<void> {
  for (const due of await duePlans(db, now)) {
    // One that can't be changed must not hold up the others.
    const outcome = await db
      .transaction()
      .execute((transaction) => carryOut(transaction, due, now))
      .catch(logFailure);
    if (outcome) await noteScheduled(db, outcome, { subjectId: due.post_id }, now).catch(logFailure);
  }
  // Nor may a mail: what was not told of is told of at the next look.
  await reportOutcomes(db, now).catch(logFailure);
}

/** @returns undefined when it was somebody else's, or there was nothing to do. */
async function carryOut(db: Kysely<Database>, due: DuePlan, now: Date): Promise<ActivityAction | undefined> {
  if (!(await claimPlan(db, due))) return undefined;
  const post = await postById(db, due.post_id);
  if (post?.status !== (due.turn === 'publish' ? 'draft' : 'published')) return undefined;
  const problem = due.turn === 'publish' ? await problemOf(db, post, now) : '';
  const at = now.toISOString();
  if (problem !== '') {
    await noteOutcome(db, post.id, { problem, untold_since: at });
    return 'posts.failToPublish';
  }
  const values =
    due.turn === 'publish'
      ? { status: 'published' as const, published_at: post.published_at ?? due.at }
      : { status: 'draft' as const };
  // The text is as old as it was: the change is of the moment that was planned, unless somebody wrote later.
  const changedAt = due.at > post.updated_at ? due.at : later(at, post.updated_at);
  await updatePost(db, post, values, { how: 'schedule', by: due.planned_by }, changedAt);
  const { status } = values;
  const move = { kind: 'post' as const, id: post.id, from: post.revision, to: post.revision + 1 };
  await moveCopiesOn(db, move, { field: 'status', before: post.status, after: status });
  await noteOutcome(db, post.id, {
    done_at: at,
    ...(due.turn === 'publish' ? { untold_since: at } : {}),
  });
  return due.turn === 'publish' ? 'posts.publish' : 'posts.unpublish';
}

async function problemOf(db: Kysely<Database>, post: StoredPost, now: Date): Promise<string> {
  const { unpublish_at } = await scheduleOf(db, post.id);
  // Published and withdrawn in two steps, a release made between them would hold it.
  if (unpublish_at !== null && unpublish_at <= now.toISOString())
    return 'When the server came to it, the time to take it offline had come too';
  return missingIn(post);
}

function missingIn(post: StoredPost): string {
  const checked = postSchema.safeParse({ ...post, categories: post.category_ids });
  const messages = checked.error?.issues.map(({ message }) => message) ?? [];
  return [...new Set(messages)].join('. ');
}
