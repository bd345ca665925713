import { z } from 'zod';
import { LIBRARY_KINDS, type SampleKind } from '../../kinds/kinds.shared.ts';

export const sampleKinds: readonly SampleKind[] = ['post', ...LIBRARY_KINDS.map(({ kind }) => kind), 'image'];
export const sampleKindSchema = z.enum(sampleKinds, 'Must be a kind of the sample’s entries');

/** How many there are of each kind. */
const countsSchema = z.record(sampleKindSchema, z.int());
export type Counts = z.infer<typeof countsSchema>;
export const NONE = Object.fromEntries(sampleKinds.map((kind) => [kind, 0])) as Counts;

const namedSchema = z.object({ kind: sampleKindSchema, id: z.int() });
const entrySchema = namedSchema.extend({ title: z.string() });
export type SampleEntry = z.infer<typeof entrySchema>;

/** The words of the sample's agency that are left in pages, place by place. */
const leftoverSchema = z.object({
  /** Below /admin: where it is changed. */
  path: z.string(),
  /** The name of the page or screen. */
  name: z.string(),
  text: z.string(),
});
export type Leftover = z.infer<typeof leftoverSchema>;

export const sampleSchema = z.object({
  /** Entries that are as the sample brought them, by kind. */
  untouched: countsSchema,
  /** The sample's entries that a user has edited since. */
  edited: z.array(entrySchema),
  /** The number of pages whose SEO entry still has the sample's text. */
  searched: z.int(),
  /** How many pages have sections that are as the sample brought them. */
  pages: z.int(),
  leftovers: z.array(leftoverSchema),
});
export type Sample = z.infer<typeof sampleSchema>;

/** Which of the edited ones go as well; the others stay. `pages`: whether prompts take the place of the sample’s texts. */
export const clearingSchema = z.object({
  pages: z.boolean('Pages must be true or false').default(false),
  also: z.array(namedSchema, 'Send a list').max(1000, 'Send up to 1000').default([]),
});

export const clearedSchema = z.object({
  trashed: countsSchema,
  /** The number of pages from whose SEO entry the sample's text was removed. */
  searched: z.int(),
  /** On how many pages prompts took the place of its texts. */
  pages: z.int(),
  /** The requested entries that stayed, with the reasons. */
  kept: z.array(entrySchema.extend({ why: z.string() })),
});
export type Cleared = z.infer<typeof clearedSchema>;

/** The steps that make a site one's own, each done by what is really so. */
export const stepsSchema = z.object({
  steps: z.array(z.object({ title: z.string(), hint: z.string(), path: z.string(), done: z.boolean() })),
  /** Whether an admin wants to see them no more. */
  dismissed: z.boolean(),
  /** Whether the store began with the sample: else there is none to clear. */
  sample: z.boolean(),
});
export type Steps = z.infer<typeof stepsSchema>;
export const dismissalSchema = z.object({ dismissed: z.boolean('Must be true or false') });
