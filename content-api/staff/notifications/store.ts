import type { Insertable, Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { roles } from '../../values/identity.shared.ts';
import { type Action, scopeOf } from '../access/permissions.ts';
import type { NotificationKind, NotificationMail, NotificationTopic } from './notifications.shared.ts';

/** Null for topics that concern everybody. */
export const notificationTopics: Record<NotificationTopic, Action | null> = {
  lead: 'leads.read',
  meeting: 'bookings.read',
  schedule: null,
  preview: null,
};

type NewNotification = Omit<Insertable<Database['notifications']>, 'id' | 'at' | 'read_at' | 'kind'> & {
  kind: NotificationKind;
};

const DAY = 24 * 60 * 60 * 1000;
const KEPT_FOR = 90 * DAY;
const AT_ONCE = 500;

/** Call it in the transaction of the event. */
export async function addNotifications(
  db: Kysely<Database>,
  notifications: readonly NewNotification[],
  at: string,
): Promise<void> {
  for (let from = 0; from < notifications.length; from += AT_ONCE) {
    const rows = notifications.slice(from, from + AT_ONCE).map((each) => ({ ...each, at }));
    await db.insertInto('notifications').values(rows).execute();
  }
}

/** Nobody hears of assignments that were undone. */
export async function removeAssignments(db: Kysely<Database>, leadIds: number[]): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('kind', '=', 'lead.assigned')
    .where('lead_id', 'in', idsIn(leadIds))
    .execute();
}

/** Replaces unread notifications about the meeting. */
export async function notifyOfMeeting(
  db: Kysely<Database>,
  booking_id: number,
  { kind, userIds, by_id }: { kind: NotificationKind; userIds: number[]; by_id: number | null },
  at: string,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('booking_id', '=', booking_id)
    .where('read_at', 'is', null)
    .execute();
  await addNotifications(
    db,
    userIds.map((user_id) => ({ user_id, kind, booking_id, by_id })),
    at,
  );
}

/** False while the user hasn't read an earlier notification about this entry. */
export async function notifyOfPreview(
  db: Kysely<Database>,
  user_id: number,
  entry: { post_id: number } | { page_id: number },
  at: string,
): Promise<boolean> {
  const [column, id] =
    'post_id' in entry ? ['post_id' as const, entry.post_id] : ['page_id' as const, entry.page_id];
  const unread = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'preview.opened')
    .where(column, '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (unread) return false;
  await addNotifications(db, [{ user_id, kind: 'preview.opened', ...entry }], at);
  return true;
}

export async function usersWho(db: Kysely<Database>, action: Action): Promise<number[]> {
  const allowed = roles.filter((role) => scopeOf(role, action) !== null);
  const rows = await db.selectFrom('users').select('id').where('role', 'in', allowed).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Finds the users who chose the topic and may read about it. */
export async function readersByMail(
  db: Kysely<Database>,
  topic: NotificationTopic,
  userIds: number[],
): Promise<{ id: number; email: string; display_name: string }[]> {
  const needs = notificationTopics[topic];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'role', 'notification_mail'])
    .where('id', 'in', idsIn(userIds))
    .execute();
  return rows
    .filter(({ role, notification_mail }) => {
      const mayKnow = needs === null || scopeOf(role, needs) !== null;
      return mayKnow && notification_mail.split(',').includes(topic);
    })
    .map(({ id, email, display_name }) => ({ id, email, display_name }));
}

export async function mailChoices(
  db: Kysely<Database>,
  userId: number,
): Promise<{ topics: NotificationMail; muted: string[] }> {
  const { notification_mail } = await db
    .selectFrom('users')
    .select('notification_mail')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const chosen = notification_mail.split(',');
  const topics = Object.keys(notificationTopics) as NotificationTopic[];
  return {
    topics: Object.fromEntries(topics.map((topic) => [topic, chosen.includes(topic)])) as NotificationMail,
    muted: chosen.filter((each) => each.startsWith(MUTED)).map((each) => each.slice(MUTED.length)),
  };
}

/** Precedes the code of an alert that an admin doesn't want. New kinds of alerts go to everybody. */
const MUTED = '-';

export async function alertedAdmins(
  db: Kysely<Database>,
): Promise<{ id: number; email: string; display_name: string; wants(code: string): boolean }[]> {
  const admins = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'notification_mail'])
    .where('role', '=', 'admin')
    .execute();
  return admins.map(({ notification_mail, ...admin }) => ({
    ...admin,
    wants: (code) => !notification_mail.split(',').includes(MUTED + code),
  }));
}

export async function setMailChoices(
  db: Kysely<Database>,
  userId: number,
  choices: NotificationMail,
  muted: readonly string[],
): Promise<void> {
  const topics = Object.keys(notificationTopics) as NotificationTopic[];
  const chosen = [...topics.filter((topic) => choices[topic]), ...muted.map((code) => MUTED + code)];
  const notification_mail = chosen.join();
  await db.updateTable('users').set({ notification_mail }).where('id', '=', userId).execute();
}

export async function deleteOldNotifications(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR).toISOString();
  await db.deleteFrom('notifications').where('at', '<', before).execute();
}
