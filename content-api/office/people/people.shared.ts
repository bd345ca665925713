import { z } from 'zod';
import { emailSchema } from '../../values/fields.shared.ts';
import { writtenKindSchema } from '../../writing/kinds/kinds.shared.ts';

/** Whose data is asked for: everything is found by the e-mail address, in either form of its domain. */
export const personSchema = z.object({ email: emailSchema });

/** The point where an erasure stopped; the next call continues there. */
const leftOffSchema = z.object({ kind: writtenKindSchema, id: z.int().min(0), revisions: z.int().min(0) });

export const erasureSchema = personSchema.extend({ from: leftOffSchema.optional() });

/** The answer of a call that has looked through a part of all earlier versions, and deleted nothing else yet. */
export const erasingSchema = z.object({ next: leftOffSchema, percent: z.number() });
export type Erasing = z.infer<typeof erasingSchema>;

export const personFoundSchema = z.object({
  email: z.string(),
  leads: z.number(),
  notes: z.number(),
  meetings: z.number(),
  /** When those begin that are still to come (ISO 8601 in UTC): erasing cancels them without a letter. */
  upcoming: z.array(z.string()),
  /** Messages that wait to be sent, or are kept after they were. */
  messages: z.number(),
  /** Leads of others whose notes or messages name the address: they are left to staff. */
  mentionedIn: z.array(z.number()),
  /** Whether somebody of the staff signs in with the address: that account stays. */
  isUser: z.boolean(),
});
export type PersonFound = z.infer<typeof personFoundSchema>;

/** The erased data, and the places out of reach where the person may still be found. */
export const erasedSchema = z.object({
  success: z.literal(true),
  erased: personFoundSchema.pick({ leads: true, notes: true, meetings: true, messages: true }).extend({
    /** Files of mail that no server was given for. */
    mailFiles: z.number(),
    /** Revisions of posts and pages that named them, out of which they are taken, and earlier versions of all else. */
    revisions: z.number(),
    /** Edits that aren't saved, and named them too. */
    workingCopies: z.number(),
  }),
  /** Backups made before now, newest first, with the names they were given. */
  backups: z.array(z.object({ file: z.string(), at: z.string() })),
  /** Hosts of the webhooks that hear of leads or meetings. */
  toldTo: z.array(z.string()),
  mentionedIn: z.array(z.number()),
  /** Posts and pages that name them as they are saved now: they are left to staff, with their history. */
  namedIn: z.array(z.object({ kind: writtenKindSchema, id: z.int(), title: z.string() })),
  isUser: z.boolean(),
});
export type Erased = z.infer<typeof erasedSchema>;
