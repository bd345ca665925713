import { z } from 'zod';
import { EVENT_NAMES } from '../events/events.shared.ts';
import { urlOf } from '../values/url.shared.ts';

const url = z
  .string('Please enter an address')
  .trim()
  .max(2000, 'The address is too long')
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' }))
  .refine((address) => !namesUser(address), 'The address must not contain a password');

export const webhookSchema = z.object({
  url,
  events: z
    .array(z.enum(EVENT_NAMES), 'Please choose at least one event')
    .min(1, 'Please choose at least one event')
    .transform((events) => EVENT_NAMES.filter((name) => events.includes(name))),
  active: z.boolean().default(true),
});

/** Only the answer that creates a secret has it. */
export const webhookEntrySchema = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  /** '' when a success came after the last failure. */
  last_error: z.string(),
  waiting: z.number(),
});

export const webhookListSchema = z.object({ webhooks: z.array(webhookEntrySchema) });
export const newWebhookSchema = z.object({ webhook: webhookEntrySchema, secret: z.string() });

export const testEventSchema = z.object({
  event: z
    .enum(['test', ...EVENT_NAMES])
    .catch('test')
    .default('test'),
});
export type TestEvent = z.output<typeof testEventSchema>['event'];

export const deliverySchema = z.object({
  id: z.number(),
  event: z.string(),
  /** Stays the same when the call is repeated. */
  event_id: z.string(),
  at: z.string(),
  attempt: z.number(),
  milliseconds: z.number(),
  /** The HTTP status; null without an answer. */
  status: z.number().nullable(),
  /** The first bytes of the answer's body. */
  answer: z.string(),
  /** '' after a success. */
  error: z.string(),
  body: z.string(),
});
export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema) });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

/** Limits of the log for each webhook: attempts, and days. */
export const [MOST_DELIVERIES, DELIVERY_DAYS] = [100, 30];

export type WebhookInput = z.output<typeof webhookSchema>;
export type Webhook = z.infer<typeof webhookEntrySchema>;

function namesUser(address: string): boolean {
  // The schema reports invalid addresses itself.
  const url = urlOf(address);
  return url !== null && url.username + url.password !== '';
}
