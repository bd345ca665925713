import type { ExpressionBuilder, Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import {
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from '../../staff/notifications/notifications.shared.ts';
import { notificationTopics } from '../../staff/notifications/store.ts';
import type { Role } from '../../values/identity.shared.ts';
import type { Notification } from './ofReader.shared.ts';

const MOST = 30;

interface Reader {
  id: number;
  role: Role;
}

/** What happened at once to several leads is one notification. */
const SAME = ['kind', 'at', 'by_id', 'booking_id', 'post_id', 'page_id'] as const;

/** The latest first. Somebody whose role changed no longer reads about what they may not see. */
export async function notificationsOf(db: Kysely<Database>, reader: Reader): Promise<Notification[]> {
  const rows = await visible(db, reader)
    .select(SAME)
    .select((eb) => [
      eb.fn.max<number>('id').as('id'),
      eb.fn.max('lead_id').as('lead_id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('read_at').as('read'),
    ])
    .groupBy(SAME)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const idsOf = (column: 'lead_id' | 'booking_id' | 'post_id' | 'page_id' | 'by_id') =>
    idsIn(rows.flatMap((row) => row[column] ?? []));
  const named = async (query: Promise<{ id: number; name: string }[]>) =>
    new Map((await query).map(({ id, name }) => [id, name]));
  const [leads, posts, pages, users] = await Promise.all([
    named(db.selectFrom('leads').select(['id', 'name']).where('id', 'in', idsOf('lead_id')).execute()),
    named(
      db.selectFrom('posts').select(['id', 'title as name']).where('id', 'in', idsOf('post_id')).execute(),
    ),
    named(
      db.selectFrom('pages').select(['id', 'title as name']).where('id', 'in', idsOf('page_id')).execute(),
    ),
    named(
      db
        .selectFrom('users')
        .select(['id', 'display_name as name'])
        .where('id', 'in', idsOf('by_id'))
        .execute(),
    ),
  ]);
  const meetings = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'start_utc'])
    .where('id', 'in', idsOf('booking_id'))
    .execute();
  return rows.map(({ kind, lead_id, booking_id, post_id, page_id, by_id, ...row }) => {
    const meeting = meetings.find(({ id }) => id === booking_id);
    const about =
      leads.get(lead_id ?? 0) ?? meeting?.name ?? posts.get(post_id ?? 0) ?? pages.get(page_id ?? 0) ?? '';
    const leadPath = row.count > 1 ? '/leads?owner=mine' : `/leads/${lead_id}`;
    return {
      id: row.id,
      kind: kind as NotificationKind,
      at: row.at,
      unread: row.read < row.count,
      by: users.get(by_id ?? 0) ?? null,
      about,
      count: row.count,
      start: meeting?.start_utc ?? null,
      path:
        (booking_id && `/bookings/${booking_id}`) ||
        (post_id && `/posts/${post_id}/edit`) ||
        (page_id && `/pages/${page_id}`) ||
        leadPath,
    };
  });
}

export async function countUnread(db: Kysely<Database>, reader: Reader): Promise<number> {
  const { unread } = await db
    .selectFrom(visible(db, reader).select(SAME).where('read_at', 'is', null).groupBy(SAME).as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

export async function markRead(
  db: Kysely<Database>,
  reader: Reader,
  { id, until }: { id?: number | undefined; until?: number | undefined },
  at = new Date().toISOString(),
): Promise<void> {
  const one =
    id === undefined
      ? undefined
      : await visible(db, reader).selectAll().where('id', '=', id).executeTakeFirst();
  if (id !== undefined && !one) return;
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', reader.id)
    .where('read_at', 'is', null)
    .where((eb) =>
      one
        ? eb.and(SAME.map((column) => eb(column, 'is not distinct from', one[column])))
        : eb('id', '<=', until ?? 0),
    )
    .execute();
}

function visible(db: Kysely<Database>, { id, role }: Reader) {
  const kinds = notificationKinds.filter((kind) => {
    const needs = notificationTopics[kind.split('.')[0] as NotificationTopic];
    return needs === null || scopeOf(role, needs) !== null;
  });
  const seesPages = scopeOf(role, 'pages.change') !== null;
  return db
    .selectFrom('notifications')
    .where('user_id', '=', id)
    .where('kind', 'in', kinds)
    .$if(!seesPages, (all) =>
      all.where((eb: ExpressionBuilder<Database, 'notifications'>) => eb('page_id', 'is', null)),
    );
}
