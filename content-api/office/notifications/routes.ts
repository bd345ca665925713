import type { ExpressionBuilder, Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { countUnopened, newestLead } from '../../enquiries/leads/detail.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import {
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from '../../staff/notifications/notifications.shared.ts';
import { mailChoices, notificationTopics, setMailChoices } from '../../staff/notifications/store.ts';
import type { Role, User } from '../../values/identity.shared.ts';
import { mailedReasonSchema } from '../alerts/reason.shared.ts';
import {
  type MailChoices,
  mailChoicesSchema,
  type Notification,
  notificationListSchema,
  type readSchema,
  waitingSchema,
} from './ofReader.shared.ts';

/** The back office asks for `waiting` every minute. */
export function notificationRoutes({ store: { db } }: { store: Store }) {
  const choicesOf = async ({ id, role }: Pick<User, 'id' | 'role'>): Promise<MailChoices> => {
    const { topics, muted } = await mailChoices(db, id);
    const alerts = mailedReasonSchema.options.filter((code) => !muted.includes(code));
    return { ...topics, alerts: role === 'admin' ? alerts : null };
  };
  return {
    list: answers(
      'List your latest notifications',
      notificationListSchema,
    )(async (call: Call) => call.json({ notifications: await notificationsOf(db, callerOrFail(call).user) })),

    waiting: answers('Count your unread notifications and the unopened leads', waitingSchema, 200, {
      description: '`leads` also has the newest lead. It is null if your role can’t see leads.',
    })(async (call: Call) => {
      const { user } = callerOrFail(call);
      const seesLeads = scopeOf(user.role, 'leads.read') !== null;
      const leads = seesLeads ? { unopened: await countUnopened(db), newest: await newestLead(db) } : null;
      return call.json({ unread: await countUnread(db, user), leads });
    }),

    read: answers(
      'Mark one or all of your notifications as read',
      doneSchema,
    )(async (call: CallWith<{ json: typeof readSchema }>) => {
      await markRead(db, callerOrFail(call).user, call.req.valid('json'));
      return call.json({ success: true as const });
    }),

    mail: answers(
      'Get which notifications you get by email',
      mailChoicesSchema,
    )(async (call: Call) => call.json(await choicesOf(callerOrFail(call).user))),

    setMail: answers(
      'Choose which notifications you get by email',
      mailChoicesSchema,
    )(async (call: CallWith<{ json: typeof mailChoicesSchema }>) => {
      const { alerts, ...topics } = call.req.valid('json');
      const { user } = callerOrFail(call);
      const isChosen = user.role === 'admin' && Array.isArray(alerts);
      const muted = isChosen
        ? mailedReasonSchema.options.filter((code) => !alerts.includes(code))
        : (await mailChoices(db, user.id)).muted;
      await setMailChoices(db, user.id, topics, muted);
      return call.json(await choicesOf(user));
    }),
  };
}

const MOST = 30;

interface Reader {
  id: number;
  role: Role;
}

/** Events of several leads at the same time are one notification. */
const SAME = ['kind', 'at', 'by_id', 'booking_id', 'post_id', 'page_id'] as const;

/** The latest come first. A user whose role changed no longer sees what they may not read. */
async function notificationsOf(db: Kysely<Database>, reader: Reader): Promise<Notification[]> {
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
  const named = async (query: { execute(): Promise<{ id: number; name: string }[]> }) =>
    new Map((await query.execute()).map(({ id, name }) => [id, name]));
  const [leads, posts, pages, users] = await Promise.all([
    named(db.selectFrom('leads').select(['id', 'name']).where('id', 'in', idsOf('lead_id'))),
    named(db.selectFrom('posts').select(['id', 'title as name']).where('id', 'in', idsOf('post_id'))),
    named(db.selectFrom('pages').select(['id', 'title as name']).where('id', 'in', idsOf('page_id'))),
    named(db.selectFrom('users').select(['id', 'display_name as name']).where('id', 'in', idsOf('by_id'))),
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

async function countUnread(db: Kysely<Database>, reader: Reader): Promise<number> {
  const { unread } = await db
    .selectFrom(visible(db, reader).select(SAME).where('read_at', 'is', null).groupBy(SAME).as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

async function markRead(
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
