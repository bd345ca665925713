import { z } from 'zod';
import { urlOf } from '../values/url.shared.ts';

export const webhookEvents = {
  'lead.created': 'A lead arrives',
  'lead.status_changed': 'A lead’s status changes',
  'booking.created': 'A meeting is booked',
  'booking.moved': 'A meeting is moved',
  'booking.cancelled': 'A meeting is cancelled',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

const url = z
  .string('Please enter an address')
  .trim()
  .max(2000, 'The address is too long')
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' }))
  .refine((address) => !namesUser(address), 'The address must not contain a password');

export const webhookSchema = z.object({
  url,
  events: z
    .array(z.enum(webhookEventNames), 'Please choose at least one event')
    .min(1, 'Please choose at least one event')
    .transform((events) => webhookEventNames.filter((name) => events.includes(name))),
  active: z.boolean().default(true),
});

/** A webhook as admins see it; a secret is shown once, when it is made. */
export const webhookEntrySchema = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  /** The error of the last failure; '' when a success came after it. */
  last_error: z.string(),
  waiting: z.number(),
});

export const webhookListSchema = z.object({ webhooks: z.array(webhookEntrySchema) });
export const newWebhookSchema = z.object({ webhook: webhookEntrySchema, secret: z.string() });

export type WebhookInput = z.output<typeof webhookSchema>;
export type Webhook = z.infer<typeof webhookEntrySchema>;

function namesUser(address: string): boolean {
  // That it is no address at all is said already.
  const url = urlOf(address);
  return url !== null && url.username + url.password !== '';
}
