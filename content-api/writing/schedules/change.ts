import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { requireOwn } from '../../staff/access/guard.ts';
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

/**
 * Only a draft waits for publication, and only what is or will be published for withdrawal. Naming a plan
 * again changes nothing, even when its moment has just come: clients send back what they have read.
 * @param status after the change. @param now ISO 8601 in UTC.
 * @throws ApiFailure 400 when a moment has passed, the order is wrong, or the status doesn't fit.
 */
export function nextSchedule(
  before: Schedule,
  status: string,
  { publishAt, unpublishAt }: ScheduleChange,
  now: string,
): Schedule {
  const isNew = {
    publish: isOther(publishAt, before.publish_at),
    unpublish: isOther(unpublishAt, before.unpublish_at),
  };
  const publish_at = status === 'draft' ? orBefore(publishAt, before.publish_at) : null;
  const canEnd = status === 'published' || publish_at !== null;
  if (isNew.publish && status !== 'draft') throw wrong('publishAt', 'Only a draft can be scheduled');
  if (isNew.unpublish && !canEnd)
    throw wrong('unpublishAt', 'Only a published or scheduled entry can go offline');
  if (isNew.publish && isPast(publishAt, now)) throw wrong('publishAt', 'This time has passed');
  if (isNew.unpublish && isPast(unpublishAt, now)) throw wrong('unpublishAt', 'This time has passed');
  const unpublish_at = canEnd ? orBefore(unpublishAt, before.unpublish_at) : null;
  if (!isAfter(unpublish_at, publish_at)) throw wrong('unpublishAt', 'Must be after the time to publish');
  // A user who publishes, reschedules or cancels has seen the problem.
  const problem = status === 'draft' && publishAt === undefined ? before.problem : '';
  return { publish_at, unpublish_at, problem };
}

/** For files: what doesn't fit the status or order is left out; what has passed is due at once. */
export function importedSchedule(
  before: Schedule,
  status: string,
  { publishAt, unpublishAt }: ScheduleChange,
): Schedule {
  const publish_at = status === 'draft' ? orBefore(publishAt, before.publish_at) : null;
  const canEnd = status === 'published' || publish_at !== null;
  const requested = canEnd ? orBefore(unpublishAt, before.unpublish_at) : null;
  return {
    publish_at,
    unpublish_at: isAfter(requested, publish_at) ? requested : null,
    problem: status === 'draft' ? before.problem : '',
  };
}

function isAfter(unpublishAt: string | null, publishAt: string | null): boolean {
  return unpublishAt === null || publishAt === null || unpublishAt > publishAt;
}

function isOther(given: string | null | undefined, before: string | null): boolean {
  return typeof given === 'string' && given !== before;
}

function isPast(given: string | null | undefined, now: string): boolean {
  return typeof given === 'string' && given <= now;
}

function orBefore(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given;
}
