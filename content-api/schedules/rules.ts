import { wrong } from '../errors.ts';
import type { PostStatus, ScheduleChange } from '../posts/contract.ts';
import type { Schedule } from './store.ts';

/**
 * What is planned for a post after a change. Only a draft waits for its publication and only a published post for
 * its withdrawal: another status ends the plan. Naming again what is planned already changes nothing, even when its
 * moment has just come: clients send back what they have read.
 * @param status of the post after the change.
 * @param now ISO 8601 in UTC.
 * @throws ApiFailure 400 when the moment has passed, or the post isn't what can be published or withdrawn.
 */
export function nextSchedule(
  before: Schedule,
  status: PostStatus,
  { publishAt, unpublishAt }: ScheduleChange,
  now: string,
): Schedule {
  const isNew = {
    publish: isOther(publishAt, before.publish_at),
    unpublish: isOther(unpublishAt, before.unpublish_at),
  };
  if (isNew.publish && status !== 'draft') throw wrong('publishAt', 'Only a draft can be scheduled');
  if (isNew.unpublish && status !== 'published')
    throw wrong('unpublishAt', 'Only a published post can be withdrawn');
  if (isNew.publish && isPast(publishAt, now)) throw wrong('publishAt', 'This moment has passed');
  if (isNew.unpublish && isPast(unpublishAt, now)) throw wrong('unpublishAt', 'This moment has passed');
  return {
    publish_at: status === 'draft' ? kept(publishAt, before.publish_at) : null,
    unpublish_at: status === 'published' ? kept(unpublishAt, before.unpublish_at) : null,
    // Whoever publishes, plans anew or gives the plan up has seen it.
    problem: status === 'draft' && publishAt === undefined ? before.problem : '',
  };
}

/** The same for content as files: what doesn't go with the post's status is left out, what has passed is due at once. */
export function importedSchedule(
  before: Schedule,
  status: PostStatus,
  { publishAt, unpublishAt }: ScheduleChange,
): Schedule {
  return {
    publish_at: status === 'draft' ? kept(publishAt, before.publish_at) : null,
    unpublish_at: status === 'published' ? kept(unpublishAt, before.unpublish_at) : null,
    problem: status === 'draft' ? before.problem : '',
  };
}

function isOther(given: string | null | undefined, before: string | null): boolean {
  return typeof given === 'string' && given !== before;
}

function isPast(given: string | null | undefined, now: string): boolean {
  return typeof given === 'string' && given <= now;
}

function kept(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given;
}
