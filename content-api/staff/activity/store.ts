import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ACTIVITY, type ActivityAction } from '../../http/audit.shared.ts';
import { isRefusal } from './activity.shared.ts';

export interface ActivityEvent {
  action: ActivityAction;
  userId: number | null;
  name: string;
  email: string;
  subjectId: number | null;
  /** If left out, it is looked up. */
  title?: string | undefined;
  address: string;
  agent: string;
  since: string;
  at: string;
  count: number;
}

/** False when no recent line is the same. */
export async function mergeIntoRecent(
  db: Kysely<Database>,
  happened: ActivityEvent,
  together: number,
): Promise<boolean> {
  const { action, email, subjectId, title = '', address } = happened;
  // Refusals are grouped by the clock, so that long attacks show hour by hour; other work by its pauses.
  const recent = isRefusal(action) ? ('since' as const) : ('at' as const);
  let same = db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', action)
    .where('at', '>', earlierBy(happened.at, together))
    .where(recent, '>', earlierBy(happened.at, together))
    .where(sql<boolean>`user_id is not distinct from ${userOf(happened)}`)
    .where('email', '=', email)
    .where('name', '=', happened.name)
    .where(sql<boolean>`subject_id is not distinct from ${subjectId}`)
    .where('address', '=', address)
    .orderBy('at', 'desc')
    .limit(1);
  // Refused calls differ, so the last one represents them all.
  if (subjectId === null && !isRefusal(action)) same = same.where('subject_title', '=', title);
  const { numUpdatedRows } = await db
    .updateTable('activity')
    .set({
      at: happened.at,
      device: await deviceOf(happened.agent),
      count: sql<number>`count + ${happened.count}`,
      ...(title ? { subject_title: title } : {}),
    })
    .where('id', '=', same)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertEntry(db: Kysely<Database>, happened: ActivityEvent): Promise<void> {
  const { at, since, name, email, action, subjectId, title = '', address, agent, count } = happened;
  await db
    .insertInto('activity')
    .values({
      at,
      since,
      user_id: userOf(happened),
      name,
      email,
      action,
      subject_kind: ACTIVITY[action].subject ?? '',
      subject_id: subjectId,
      subject_title: title,
      address,
      device: await deviceOf(agent),
      count,
    })
    .execute();
}

async function deviceOf(agent: string): Promise<string> {
  return agent === '' ? '' : (await import('./device.ts')).deviceOf(agent);
}

function userOf({ userId }: ActivityEvent) {
  return sql<number | null>`(select id from users where id = ${userId})`;
}

export function earlierBy(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) - milliseconds).toISOString();
}
