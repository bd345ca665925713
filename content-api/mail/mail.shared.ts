import { z } from 'zod';

export const mailStateSchema = z.object({
  /** `files`: no server is set, so mail goes into a folder. */
  via: z.enum(['smtp', 'files']),
  /** '' for files. */
  server: z.string(),
  /** '' while no address is set; mail waits. */
  from: z.string(),
  staff: z.array(z.string()),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  last_error: z.string(),
  waiting: z.number(),
  digest: z.boolean(),
});

export const digestWishSchema = z.object({ digest: z.boolean('Must be true or false') });

export type MailState = z.infer<typeof mailStateSchema>;

const domainRecordSchema = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** `unknown`: the name server didn't answer. */
  state: z.enum(['ok', 'missing', 'wrong', 'unknown']),
  text: z.string(),
  add: z.object({ name: z.string(), value: z.string() }).nullable(),
});

export const senderDomainSchema = z.object({
  domain: z.string(),
  records: z.array(domainRecordSchema),
});

export type DomainRecord = z.infer<typeof domainRecordSchema>;
export type SenderDomain = z.infer<typeof senderDomainSchema>;
