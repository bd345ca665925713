import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Call } from '../../http/call.ts';
import { requireOwn } from '../../staff/access/guard.ts';
import { importedSchedule, nextSchedule } from './nextSchedule.ts';
import type { ScheduleChange } from './schedules.shared.ts';
import { type Schedule, type Scheduled, saveSchedule, scheduleOf } from './store.ts';

interface Schedulable extends Scheduled {
  status: string;
}

/**
 * The entry's revision and time stay: a schedule is no other text. Run in the transaction that changes the entry.
 * @param plannedBy id of the user. @throws ApiFailure 400 as nextSchedule does.
 */
export async function changeSchedule(
  db: Kysely<Database>,
  entry: Schedulable,
  change: ScheduleChange,
  plannedBy: number,
): Promise<void> {
  const before = await scheduleOf(db, entry);
  const next = nextSchedule(before, entry.status, change, new Date().toISOString());
  await replace(db, entry, before, next, plannedBy);
}

export async function importSchedule(
  db: Kysely<Database>,
  entry: Schedulable,
  change: ScheduleChange,
): Promise<boolean> {
  const before = await scheduleOf(db, entry);
  return replace(db, entry, before, importedSchedule(before, entry.status, change), null);
}

/**
 * Publishing is a right of its own: to publish and unpublish, to plan that, and to change or delete an entry that is
 * published or will be. @param entry as stored. @throws ApiFailure 403.
 */
export async function requirePublishing(
  db: Kysely<Database>,
  call: Call,
  entry: Schedulable & { owner: number | null },
  changes: ScheduleChange & { status?: string | undefined } = {},
): Promise<void> {
  const { publish_at, unpublish_at } = await scheduleOf(db, entry);
  const isSeen = [entry.status, changes.status].includes('published');
  const isPlanned = [publish_at, unpublish_at, changes.publishAt, changes.unpublishAt].some(
    (at) => at != null,
  );
  if (isSeen || isPlanned) requireOwn(call, `${entry.kind}s.publish`, entry.owner);
}

/** Whether the schedule of an entry is neither what the caller has seen nor what they ask for. */
export async function isScheduledOtherwise(
  db: Kysely<Database>,
  entry: Scheduled,
  seen: ScheduleChange | undefined,
  { publishAt, unpublishAt }: ScheduleChange,
): Promise<boolean> {
  if (seen === undefined) return false;
  const { publish_at, unpublish_at } = await scheduleOf(db, entry);
  const isSeen = (seen.publishAt ?? null) === publish_at && (seen.unpublishAt ?? null) === unpublish_at;
  const isDone =
    (publishAt === undefined || publishAt === publish_at) &&
    (unpublishAt === undefined || unpublishAt === unpublish_at);
  return !isSeen && !isDone;
}

async function replace(
  db: Kysely<Database>,
  entry: Scheduled,
  before: Schedule,
  next: Schedule,
  plannedBy: number | null,
): Promise<boolean> {
  const isSame =
    next.publish_at === before.publish_at &&
    next.unpublish_at === before.unpublish_at &&
    next.problem === before.problem;
  if (!isSame) await saveSchedule(db, entry, next, plannedBy);
  return !isSame;
}
