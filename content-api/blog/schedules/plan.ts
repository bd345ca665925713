import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PostStatus, ScheduleChange } from '../posts/contract.ts';
import { importedSchedule, nextSchedule } from './rules.ts';
import { type Schedule, saveSchedule, scheduleOf } from './store.ts';

interface PlannedPost {
  id: number;
  status: PostStatus;
}

/**
 * The post's revision and time stay: a plan is no other text. Run in the transaction that changes the post.
 * @param plannedBy id of the user. @throws ApiFailure 400 as nextSchedule does.
 */
export async function plan(
  db: Kysely<Database>,
  { id, status }: PlannedPost,
  change: ScheduleChange,
  plannedBy: number,
): Promise<void> {
  const before = await scheduleOf(db, id);
  await replace(db, id, before, nextSchedule(before, status, change, new Date().toISOString()), plannedBy);
}

export async function planImported(
  db: Kysely<Database>,
  { id, status }: PlannedPost,
  change: ScheduleChange,
): Promise<boolean> {
  const before = await scheduleOf(db, id);
  return replace(db, id, before, importedSchedule(before, status, change), null);
}

/** Whether the schedule of a post is neither what the caller has seen nor what they ask for. */
export async function isPlannedOtherwise(
  db: Kysely<Database>,
  id: number,
  seen: ScheduleChange | undefined,
  { publishAt, unpublishAt }: ScheduleChange,
): Promise<boolean> {
  if (seen === undefined) return false;
  const { publish_at, unpublish_at } = await scheduleOf(db, id);
  const isSeen = (seen.publishAt ?? null) === publish_at && (seen.unpublishAt ?? null) === unpublish_at;
  const isDone =
    (publishAt === undefined || publishAt === publish_at) &&
    (unpublishAt === undefined || unpublishAt === unpublish_at);
  return !isSeen && !isDone;
}

async function replace(
  db: Kysely<Database>,
  id: number,
  before: Schedule,
  next: Schedule,
  plannedBy: number | null,
): Promise<boolean> {
  const isSame =
    next.publish_at === before.publish_at &&
    next.unpublish_at === before.unpublish_at &&
    next.problem === before.problem;
  if (!isSame) await saveSchedule(db, id, next, plannedBy);
  return !isSame;
}
