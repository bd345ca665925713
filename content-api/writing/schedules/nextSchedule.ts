import { wrong } from '../../errors.ts';
import type { ScheduleChange } from './schedules.shared.ts';
import type { Schedule } from './store.ts';

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
