import { z } from 'zod';

export const spamReasons = {
  links: 'it has more than three links',
  markup: 'its links are written as HTML or BBCode',
  name: 'the name is a web address',
  repeated: 'several addresses sent the same text and link',
  sender: 'the address was marked as spam before',
  flood: 'more enquiries than usual arrived within an hour',
  marked: 'someone marked it as spam',
} as const;
export type SpamReason = keyof typeof spamReasons;

export const spamReasonKey = z.enum(Object.keys(spamReasons) as [SpamReason, ...SpamReason[]]);

export const leadsSpamSchema = z.object({
  ids: z
    .array(z.int('Each lead must be an id'), 'Leads are required')
    .min(1, 'Send at least one lead')
    .max(10_000, 'At most 10,000 leads can be changed at once'),
  spam: z.boolean('Spam must be true or false'),
});

export const spamChangedSchema = z.object({
  changed: z.array(z.number()),
  gone: z.array(z.number()),
});

export function reasonsFrom(stored: string): SpamReason[] {
  return stored.split(',').filter((key): key is SpamReason => key in spamReasons);
}
