import { z } from 'zod';
import { LIBRARY_KINDS, type SampleKind } from '../../kinds/kinds.shared.ts';

export const sampleKinds: readonly SampleKind[] = ['post', ...LIBRARY_KINDS.map(({ kind }) => kind), 'image'];
export const sampleKindSchema = z.enum(sampleKinds, 'Must be a kind of the sample’s entries');

const countsSchema = z.record(sampleKindSchema, z.int());
export type Counts = z.infer<typeof countsSchema>;
export const NONE = Object.fromEntries(sampleKinds.map((kind) => [kind, 0])) as Counts;

const namedSchema = z.object({ kind: sampleKindSchema, id: z.int() });
const entrySchema = namedSchema.extend({ title: z.string() });
export type SampleEntry = z.infer<typeof entrySchema>;

const leftoverSchema = z.object({
  /** Below /admin. */
  path: z.string(),
  name: z.string(),
  text: z.string(),
});
export type Leftover = z.infer<typeof leftoverSchema>;

export const sampleSchema = z.object({
  untouched: countsSchema,
  edited: z.array(entrySchema),
  /** The number of pages whose SEO entry still has the sample's text. */
  searched: z.int(),
  pages: z.int(),
  leftovers: z.array(leftoverSchema),
});
export type Sample = z.infer<typeof sampleSchema>;

/** `also` has edited entries to clear, too. With `pages`, prompts replace the sample's texts. */
export const clearingSchema = z.object({
  pages: z.boolean('Pages must be true or false').default(false),
  also: z.array(namedSchema, 'Send a list').max(1000, 'Send up to 1000').default([]),
});

export const clearedSchema = z.object({
  trashed: countsSchema,
  searched: z.int(),
  /** The number of pages on which prompts replaced the texts. */
  pages: z.int(),
  /** The requested entries that stayed, with the reasons. */
  kept: z.array(entrySchema.extend({ why: z.string() })),
});
export type Cleared = z.infer<typeof clearedSchema>;

/** Each step checks the actual state. */
export const stepsSchema = z.object({
  steps: z.array(z.object({ title: z.string(), hint: z.string(), path: z.string(), done: z.boolean() })),
  dismissed: z.boolean(),
  /** The store began with the sample. */
  sample: z.boolean(),
});
export type Steps = z.infer<typeof stepsSchema>;
export const dismissalSchema = z.object({ dismissed: z.boolean('Must be true or false') });
