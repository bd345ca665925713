import type { PostStatus } from '../blog/posts/posts.shared.ts';
import type { TrashedPost } from '../library/deletion/trashed.ts';

export interface Return<Status extends string = PostStatus> {
  status: Status | 'draft';
  schedule: TrashedPost['schedule'];
}

/** Said to staff where a plan came to nothing. */
export const MISSED = 'It was in the trash when it was due to go online';

/** Nothing goes online by an overdue plan, nor for longer than was planned. @param now ISO 8601 in UTC. */
export function returnOf<Status extends PostStatus>(
  { row: { status }, schedule }: Pick<TrashedPost, 'schedule'> & { row: { status: Status } },
  now: string,
): Return<Status> {
  if (schedule === null) return { status, schedule };
  const { publish_at, unpublish_at } = schedule;
  if (publish_at !== null && publish_at <= now)
    return { status, schedule: { ...schedule, publish_at: null, unpublish_at: null, problem: MISSED } };
  if (unpublish_at !== null && unpublish_at <= now)
    return { status: 'draft', schedule: { ...schedule, unpublish_at: null } };
  return { status, schedule };
}

/** The same as a draft: what was to end it ends with it. */
export function asDraft<Status extends PostStatus>({ status, schedule }: Return<Status>): Return<Status> {
  if (status !== 'published') return { status, schedule };
  return { status: 'draft', schedule: schedule && { ...schedule, unpublish_at: null } };
}
