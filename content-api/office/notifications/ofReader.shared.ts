import { z } from 'zod';
import { unopenedSchema } from '../../enquiries/leads/leads.shared.ts';
import { notificationKinds, notificationMailSchema } from '../../staff/notifications/notifications.shared.ts';
import { mailedReasonSchema } from '../alerts/reason.shared.ts';

/** `alerts` is for admins and null for other roles; a call without it changes nothing. */
export const mailChoicesSchema = notificationMailSchema.extend({
  alerts: z.array(mailedReasonSchema, 'Must be a list of alerts').nullish(),
});
export type MailChoices = z.infer<typeof mailChoicesSchema>;

export const notificationSchema = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  at: z.string(),
  unread: z.boolean(),
  /** Null for visitors, guests and the server. */
  by: z.string().nullable(),
  /** The name of the person, or the title of the entry. */
  about: z.string(),
  /** More than 1 only for leads that were assigned at once. */
  count: z.number(),
  start: z.string().nullable(),
  path: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({ notifications: z.array(notificationSchema) });

export const waitingSchema = z.object({
  unread: z.number(),
  leads: unopenedSchema.nullable(),
});

/** Marks one notification, or with `until` all up to this id. */
export const readSchema = z
  .object({ id: z.int('Must be an id').optional(), until: z.int('Must be an id').optional() })
  .refine(({ id, until }) => (id === undefined) !== (until === undefined), {
    path: ['id'],
    message: 'Send either an id or until',
  });
