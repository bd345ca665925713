import { z } from 'zod';
import { pagingSchema } from '../../values/paging.shared.ts';

/** How a revision came to be. `found` is what was there before revisions were kept, or was written past them. */
export const howSchema = z.enum([
  'by_hand',
  'import',
  'schedule',
  'replacement',
  'picture_deletion',
  'link_renewal',
  'reassignment',
  'restoration',
  'bringing_back',
  'found',
  /** What somebody is working on: no revision yet. */
  'unsaved',
]);
export type How = z.infer<typeof howSchema>;

export const revisionQuerySchema = pagingSchema(50, 100);

/** A save of an entry. Times are ISO 8601 in UTC. */
export const revisionItemSchema = z.object({
  /** What the entry counted its saves up to with it. */
  revision: z.int(),
  made_at: z.string(),
  /** Display name; null where nobody did it, and where who did is no user any more. */
  made_by: z.string().nullable(),
  how: howSchema,
  /** Of one that was brought back: when the earlier one was made. */
  from_at: z.string().nullable(),
  /** In words, against the one before: 'title, 2 paragraphs, cover'. */
  changes: z.string(),
});
export type RevisionItem = z.infer<typeof revisionItemSchema>;

export const revisionListSchema = z.object({
  revisions: z.array(revisionItemSchema),
  total: z.int(),
  totalPages: z.int(),
});

/** @param values what an entry said, as it is answered. */
export function revisionSchema<Values extends z.ZodType>(values: Values) {
  return revisionItemSchema.extend({ values });
}

/** Two states of an entry, and what differs. */
export function differenceSchema<Values extends z.ZodType>(values: Values) {
  return z.object({
    /** As it is saved; what a revision is brought back into. */
    entry: z.object({
      id: z.int(),
      title: z.string(),
      revision: z.int(),
      created_by: z.int().nullable(),
    }),
    /** Null for the first revision that is kept, held against the one before it. */
    before: revisionSchema(values).nullable(),
    after: revisionSchema(values),
    /** In words. */
    changes: z.string(),
  });
}

/** What a revision is held against: the one before it, what is saved now, what the caller works on, or another one. */
export const againstSchema = z.object({
  with: z
    .union([z.enum(['previous', 'current', 'edits']), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});
