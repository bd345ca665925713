import { z } from 'zod';

/** What speaks for an enquiry being spam, and how staff read it. */
export const spamReasons = {
  links: 'it has more than three links',
  markup: 'its links are written as HTML or BBCode',
  name: 'a web address stands in place of a name',
  repeated: 'several addresses sent the same words and link',
  sender: 'the address was marked as spam before',
  marked: 'somebody marked it by hand',
} as const;
export type SpamReason = keyof typeof spamReasons;

export const spamReasonKey = z.enum(Object.keys(spamReasons) as [SpamReason, ...SpamReason[]]);

/** Which leads are spam, or aren't. */
export const leadsSpamSchema = z.object({
  ids: z
    .array(z.int('A lead is named by its id'), 'Name the leads')
    .min(1, 'Name at least one lead')
    .max(500, 'At most 500 leads can be changed at once'),
  spam: z.boolean('Say whether they are spam'),
});

/** The leads that were held otherwise before. */
export const spamChangedSchema = z.object({
  changed: z.array(z.number()),
  /** Those that were named and are not there any more. */
  gone: z.array(z.number()),
});

/** Reasons as the store has them. */
export function reasonsFrom(stored: string): SpamReason[] {
  return stored.split(',').filter((key): key is SpamReason => key in spamReasons);
}
