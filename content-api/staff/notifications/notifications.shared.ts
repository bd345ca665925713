import { z } from 'zod';

export const notificationKinds = [
  'lead.assigned',
  'meeting.booked',
  'meeting.moved',
  'meeting.cancelled',
  'schedule.published',
  'schedule.failed',
  'preview.opened',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Topics for which the user also gets emails. */
export const notificationMailSchema = z.object({
  lead: z.boolean('Must be true or false'),
  meeting: z.boolean('Must be true or false'),
  schedule: z.boolean('Must be true or false'),
  preview: z.boolean('Must be true or false'),
});
export type NotificationMail = z.infer<typeof notificationMailSchema>;
export type NotificationTopic = keyof NotificationMail;
