import type { ActivityEntry, ActivityList } from '#content-api/staff/activity/activity.shared.ts';
import type { TestApi } from '../api.ts';

/** Every stored line of the log of activity, the first one first. */
export async function activityOf({ parts, store }: Pick<TestApi, 'parts' | 'store'>) {
  await parts.activity.flush();
  return store.db.selectFrom('activity').selectAll().orderBy('id').execute();
}

/** The log as whoever has this token reads it, the latest line first. */
export async function logged(api: TestApi, token: string, query = ''): Promise<ActivityEntry[]> {
  return (await api.send<ActivityList>('GET', `/admin/activity${query}`, { token })).body.entries;
}

/** What was logged but for the sign-ins that tests begin with, the first line first. */
export async function deedsIn(api: TestApi, token: string): Promise<ActivityEntry[]> {
  return (await logged(api, token)).filter(({ action }) => action !== 'session.begin').reverse();
}

export const inShort = ({ action, subject, count }: ActivityEntry) => [action, subject?.title ?? null, count];

/** A browser that the log knows by its name. */
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
