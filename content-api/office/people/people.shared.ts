import { z } from 'zod';
import { emailSchema } from '../../values/fields.shared.ts';
import { writtenKindSchema } from '../../writing/kinds/kinds.shared.ts';

/** Data is found by the e-mail address, in either form of its domain. */
export const personSchema = z.object({ email: emailSchema });

/** An erasure stopped here; the next call continues. */
const leftOffSchema = z.object({ kind: writtenKindSchema, id: z.int().min(0), revisions: z.int().min(0) });

export const erasureSchema = personSchema.extend({ from: leftOffSchema.optional() });

/** Only a part of the earlier versions has been searched, and nothing else deleted yet. */
export const erasingSchema = z.object({ next: leftOffSchema, percent: z.number() });
export type Erasing = z.infer<typeof erasingSchema>;

export const personFoundSchema = z.object({
  email: z.string(),
  leads: z.number(),
  notes: z.number(),
  meetings: z.number(),
  /** When upcoming meetings begin (ISO 8601 in UTC): erasing cancels them without an email. */
  upcoming: z.array(z.string()),
  /** Messages that wait to be sent, or are kept after they were sent. */
  messages: z.number(),
  /** Leads of others whose notes or messages contain the address: staff have to decide about them. */
  mentionedIn: z.array(z.number()),
  /** A user of the back office has this address: the account stays. */
  isUser: z.boolean(),
});
export type PersonFound = z.infer<typeof personFoundSchema>;

/** Also lists places out of reach where the person may still be found. */
export const erasedSchema = z.object({
  success: z.literal(true),
  erased: personFoundSchema.pick({ leads: true, notes: true, meetings: true, messages: true }).extend({
    /** Mail that was written to files, because no server is set. */
    mailFiles: z.number(),
    /** Revisions of posts and pages, and earlier versions of other entries, that contained the person. */
    revisions: z.number(),
    workingCopies: z.number(),
  }),
  /** Backups made before now, newest first. */
  backups: z.array(z.object({ file: z.string(), at: z.string() })),
  /** Hosts of webhooks that get leads or meetings. */
  toldTo: z.array(z.string()),
  mentionedIn: z.array(z.number()),
  /** Saved posts and pages that contain the person: they and their history are left to staff. */
  namedIn: z.array(z.object({ kind: writtenKindSchema, id: z.int(), title: z.string() })),
  isUser: z.boolean(),
});
export type Erased = z.infer<typeof erasedSchema>;
