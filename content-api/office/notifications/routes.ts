import type { Store } from '../../database/open.ts';
import { countUnopened, newestLead } from '../../enquiries/leads/detail.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import { mailChoices, setMailChoices } from '../../staff/notifications/store.ts';
import type { User } from '../../values/identity.shared.ts';
import { mailedReasonSchema } from '../alerts/reason.shared.ts';
import {
  type MailChoices,
  mailChoicesSchema,
  notificationListSchema,
  type readSchema,
  waitingSchema,
} from './ofReader.shared.ts';
import { countUnread, markRead, notificationsOf } from './ofReader.ts';

/** What a user is to hear of, and what waits: the back office asks for the latter every minute. */
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
