import { z } from 'zod';

export const domainRecordSchema = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** `unknown`: the name server didn't answer. */
  state: z.enum(['ok', 'missing', 'wrong', 'unknown']),
  text: z.string(),
  /** The TXT record to add or to correct; null where there is none to recommend. */
  add: z.object({ name: z.string(), value: z.string() }).nullable(),
});

export const senderDomainSchema = z.object({
  /** Of the sender; '' while there is none. */
  domain: z.string(),
  records: z.array(domainRecordSchema),
});

export type DomainRecord = z.infer<typeof domainRecordSchema>;
export type SenderDomain = z.infer<typeof senderDomainSchema>;
