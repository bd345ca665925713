import { z } from 'zod';
import { ACTIVITY, type ActivityAction, type ActivityKind, activityKinds } from '../../http/audit.shared.ts';

const actions = Object.keys(ACTIVITY) as [ActivityAction, ...ActivityAction[]];

export function actionsOf(kind: ActivityKind): ActivityAction[] {
  return actions.filter((action) => ACTIVITY[action].kind === kind);
}

/** Refusals are counted by the hour, so that no script can fill the log. */
export function isRefusal(action: ActivityAction): boolean {
  return isRefusedSignIn(action) || action === 'calls.refuse' || action === 'keys.refuse';
}

export const REFUSED_SIGN_INS: readonly ActivityAction[] = [
  'session.refuse',
  'session.refuseCode',
  'session.refusePasskey',
  'session.refuseProvider',
];

export function isRefusedSignIn(action: ActivityAction): boolean {
  return REFUSED_SIGN_INS.includes(action);
}

/** The operator, in a terminal on the server. */
export const COMMAND_LINE = 'Command line';
/** The program itself, at a time that somebody planned. */
export const SCHEDULE = 'Schedule';

const instant = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((text) => new Date(text).toISOString())
  .optional()
  .catch(undefined);

export const activityQuerySchema = z.object({
  /** The e-mail address of a user, now or at that time, or the name of the command line or the schedule. */
  user: z.string().trim().max(320).optional().catch(undefined),
  kind: z.enum(activityKinds).optional().catch(undefined),
  /** `from` is included, `to` isn't; a day is its midnight in UTC. */
  from: instant,
  to: instant,
  before: z
    .string()
    .regex(/^\d{4}-[\dT:.-]{18}Z_\d{1,15}$/)
    .optional()
    .catch(undefined),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

export const activityEntrySchema = z.object({
  id: z.int(),
  /** `at` is the last time; `since` is the first one of repeated actions. */
  at: z.string(),
  since: z.string(),
  count: z.int(),
  action: z.enum(actions),
  /** Name and address at that time; for a refused sign-in, the address of the account. */
  user: z.object({ id: z.int().nullable(), name: z.string(), email: z.string() }),
  subject: z
    .object({
      id: z.int().nullable(),
      /** '' for leads and bookings, which have numbers. For backups their time, for refused calls method and route. */
      title: z.string(),
      exists: z.boolean(),
    })
    .nullable(),
  /** Null for calls without an action, and for other entries. */
  tried: z.enum(actions).nullable(),
  address: z.string(),
  device: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const activityListSchema = z.object({
  entries: z.array(activityEntrySchema),
  next: z.string().nullable(),
});
export type ActivityList = z.infer<typeof activityListSchema>;
