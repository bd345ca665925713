import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { ScheduleChange } from '#content-api/writing/schedules/schedules.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { failureOf } from '../../../../calls/failure.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { loadBegun, loadCopyIfAny, NO_COPY } from '../../../../editor/writing/copyCalls.ts';
import { StaleFailure, staleOr } from '../../../../editor/writing/saveFailures.ts';

export const DELETED = 'Someone else has deleted this post';

export function loadPost(id: string): Promise<PostEntry> {
  return answerOf(api.posts.id[':id'].$get({ param: { id } }));
}

/**
 * With what its reader was working on in it, and what that was begun from. What they may not change isn't asked for: that
 * would be refused.
 */
export async function loadBeginning(id: string, mayChange: (post: Pick<PostEntry, 'created_by'>) => boolean) {
  const ofReader = () => loadCopyIfAny({ kind: 'post', id: Number(id) });
  const early = mayChange({ created_by: null }) ? ofReader() : undefined;
  const post = await loadPost(id);
  const copy = await (early ?? (mayChange(post) ? ofReader() : NO_COPY));
  const begun = await loadBegun(copy, post, (revision) =>
    answerOf(api.posts[':id'].revisions[':revision'].$get({ param: { id, revision } })),
  );
  return { post, copy, begun };
}

/**
 * The same key never makes a second one; words of an earlier attempt are brought up to date.
 * @throws StaleFailure when somebody has changed it since that attempt.
 */
export async function createPost(values: PostValues, key: string, copyVersion: number): Promise<PostEntry> {
  const json = { ...values, copy_version: copyVersion };
  const response = await api.posts.$post({ json }, { headers: { 'Idempotency-Key': key } });
  if (!response.ok) throw await failureOf(response);
  const post = await response.json();
  if (response.headers.get('Idempotency-Replayed') !== 'true') return post;
  if (post.revision > 1) throw new StaleFailure(post);
  return changePost(post.id, post.revision, values, `${key}-again`, copyVersion);
}

/** @param copyVersion of the working copy that this saves. @throws StaleFailure when the post has another revision by now. */
export function changePost(
  id: number,
  revision: number,
  values: PostValues,
  key: string,
  copyVersion: number,
): Promise<PostEntry> {
  return put(
    id,
    { ...values, copy_version: copyVersion },
    { 'If-Match': `"${revision}"`, 'Idempotency-Key': key },
  );
}

/** @param planned before, as it was seen. @throws StaleFailure for another revision or plan by now. */
export function schedulePost(
  id: number,
  revision: number,
  change: ScheduleChange,
  planned: ScheduleChange,
): Promise<PostEntry> {
  return put(id, { ...change, planned }, { 'If-Match': `"${revision}"` });
}

async function put(
  id: number,
  json: (PostValues & { copy_version: number }) | (ScheduleChange & { planned: ScheduleChange }),
  headers: Record<string, string>,
): Promise<PostEntry> {
  const response = await api.posts[':id'].$put({ param: { id: String(id) }, json }, { headers });
  if (response.ok) return response.json();
  throw staleOr(await failureOf(response));
}
