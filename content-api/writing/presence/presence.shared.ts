import { z } from 'zod';
import { writtenKindSchema } from '../kinds/kinds.shared.ts';

/** How often a tab says that it is there, in milliseconds; without a stream it asks as often who else is. */
export const BEAT_EVERY = 10_000;

/** A tab that says nothing for so long is gone. */
export const GONE_AFTER = 45_000;

/** A user who neither types nor returns to the tab for so long holds up nobody. */
export const AWAY_AFTER = 5 * 60_000;

/** The time after a key press that counts as typing: a little longer than a tab waits between reports of typing. */
export const TYPING_FOR = 6_000;

const tabSchema = z
  .string('Tab is required')
  .regex(/^[\w-]{8,64}$/, 'Tab must have 8 to 64 letters and digits');

export const modeSchema = z.enum(
  ['writing', 'looking', 'waiting'],
  'Mode must be writing, looking or waiting',
);
export type Mode = z.infer<typeof modeSchema>;

export const beatSchema = z.object({
  tab: tabSchema,
  mode: modeSchema.default('writing'),
  /** Since the last beat there was a key in the entry. */
  typed: z.boolean('Typed must be true or false').default(false),
  /** Since the last beat there was a key, or the tab came into view. */
  active: z.boolean('Active must be true or false').default(false),
});
export type Beat = z.input<typeof beatSchema>;

export const tabOnlySchema = z.object({ tab: tabSchema });

export const doingSchema = z.enum(['typing', 'writing', 'looking', 'waiting', 'away']);

export const personSchema = z.object({
  user_id: z.int(),
  name: z.string(),
  doing: doingSchema,
  /** When they were last active, ISO 8601 in UTC. */
  active_at: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/** The other users with the entry open, from the view of one tab. It locks nobody out, and shows whose turn it is. */
export const presenceSchema = z.object({
  /** The others, who came first first. Several tabs of one of them are one person. */
  people: z.array(personSchema),
  /** Id of the user whose turn it is to write; null while nobody's who is there. */
  holder: z.int().nullable(),
  /** In how many other tabs or on other devices the reader has it open. */
  own_tabs: z.int(),
  taken_over: z.object({ name: z.string(), at: z.string(), is_here: z.boolean() }).nullable(),
});
export type Presence = z.infer<typeof presenceSchema>;

export const presenceListSchema = z.object({
  entries: z.array(z.object({ kind: writtenKindSchema, entry_id: z.int(), people: z.array(personSchema) })),
});
export type PresenceList = z.infer<typeof presenceListSchema>;
