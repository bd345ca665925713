import type { Kysely } from 'kysely';
import { logFailure } from '../database/damage.ts';
import type { Database } from '../database/schema.ts';
import { postSchema } from '../posts/contract.ts';
import { later } from '../posts/edit.ts';
import { postById, type StoredPost, updatePost } from '../posts/store.ts';
import { claimPlan, type DuePlan, duePlans, noteOutcome } from './store.ts';

/**
 * Publishes and withdraws what is due, however long ago, each post in a transaction of its own. Several processes may
 * do it at once: each plan is carried out by one of them, once.
 */
export async function carryOutDue(db: Kysely<Database>, now = new Date()): Promise<void> {
  for (const due of await duePlans(db, now)) {
    // One that can't be changed must not hold up the others.
    await db
      .transaction()
      .execute((transaction) => carryOut(transaction, due, now))
      .catch(logFailure);
  }
}

async function carryOut(db: Kysely<Database>, due: DuePlan, now: Date): Promise<void> {
  if (!(await claimPlan(db, due))) return;
  const post = await postById(db, due.post_id);
  if (post?.status !== (due.turn === 'publish' ? 'draft' : 'published')) return;
  const problem = due.turn === 'publish' ? problemOf(post) : '';
  if (problem !== '') return noteOutcome(db, post.id, { problem });
  const values =
    due.turn === 'publish'
      ? { status: 'published' as const, published_at: post.published_at ?? due.at }
      : { status: 'draft' as const };
  // The text is as old as it was: the change is of the moment that was planned, unless somebody wrote later.
  const at = due.at > post.updated_at ? due.at : later(now.toISOString(), post.updated_at);
  await updatePost(db, post, values, post.category_ids, at);
  await noteOutcome(db, post.id, { done_at: now.toISOString() });
}

/** What the editor would ask to be mended before publishing; '' when all is well. */
function problemOf(post: StoredPost): string {
  const checked = postSchema.safeParse({ ...post, categories: post.category_ids });
  const messages = checked.error?.issues.map(({ message }) => message) ?? [];
  return [...new Set(messages)].join('. ');
}
