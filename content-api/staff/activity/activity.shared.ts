import { z } from 'zod';
import { ACTIVITY, type ActivityAction, type ActivityKind, activityKinds } from '../../http/audit.shared.ts';

const actions = Object.keys(ACTIVITY) as [ActivityAction, ...ActivityAction[]];

export function actionsOf(kind: ActivityKind): ActivityAction[] {
  return actions.filter((action) => ACTIVITY[action].kind === kind);
}

/** Refusals are told by the hour, so that no script can fill the log with them. */
export function isRefusal(action: ActivityAction): boolean {
  return isRefusedSignIn(action) || action === 'calls.refuse' || action === 'keys.refuse';
}

/** These take no account at all. */
export const REFUSED_SIGN_INS: readonly ActivityAction[] = [
  'session.refuse',
  'session.refuseCode',
  'session.refusePasskey',
  'session.refuseProvider',
];

export function isRefusedSignIn(action: ActivityAction): boolean {
  return REFUSED_SIGN_INS.includes(action);
}

/** The actor when it isn't a user: the operator, in a terminal on the server. */
export const COMMAND_LINE = 'Command line';
/** Nor is this: the program itself, at a moment that somebody planned. */
export const SCHEDULE = 'Schedule';

const instant = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((text) => new Date(text).toISOString())
  .optional()
  .catch(undefined);

export const activityQuerySchema = z.object({
  /** E-mail address: of a user, now or when it happened; or the name of the command line or the schedule. */
  user: z.string().trim().max(320).optional().catch(undefined),
  kind: z.enum(activityKinds).optional().catch(undefined),
  /** From this moment, and up to but without that one; a day is its midnight in UTC. */
  from: instant,
  to: instant,
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{4}-[\dT:.-]{18}Z_\d{1,15}$/)
    .optional()
    .catch(undefined),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

export const activityEntrySchema = z.object({
  id: z.int(),
  /** The last time, and the first one where it was done several times in a row. */
  at: z.string(),
  since: z.string(),
  count: z.int(),
  action: z.enum(actions),
  /** Name and address at that time; of a refused sign-in whose account it was, without a name. */
  user: z.object({ id: z.int().nullable(), name: z.string(), email: z.string() }),
  subject: z
    .object({
      id: z.int().nullable(),
      /** '' for leads and bookings, whose number says enough; of a backup when it was made; of a refused call its method and route. */
      title: z.string(),
      exists: z.boolean(),
    })
    .nullable(),
  /** The action that a refused call attempted; null for calls without a name, and for everything else. */
  tried: z.enum(actions).nullable(),
  address: z.string(),
  device: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const activityListSchema = z.object({
  entries: z.array(activityEntrySchema),
  /** The value of `before` for the next page; null at the end. */
  next: z.string().nullable(),
});
export type ActivityList = z.infer<typeof activityListSchema>;
