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

/** Loads the user's unsaved changes too, if they may change the post. Otherwise the server would refuse. */
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

/** The same key creates one post and updates it. @throws StaleFailure if someone has changed it in between. */
export async function createPost(values: PostValues, key: string, copyVersion: number): Promise<PostEntry> {
  const json = { ...values, copy_version: copyVersion };
  const response = await api.posts.$post({ json }, { headers: { 'Idempotency-Key': key } });
  if (!response.ok) throw await failureOf(response);
  const post = await response.json();
  if (response.headers.get('Idempotency-Replayed') !== 'true') return post;
  if (post.revision > 1) throw new StaleFailure(post);
  return changePost(post.id, post.revision, values, `${key}-again`, copyVersion);
}

/** @param copyVersion the working copy that this saves. @throws StaleFailure if the revision is another. */
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

/** @param planned the plan that the user saw. @throws StaleFailure if the revision or the plan is another. */
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
