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
  /** This means unsaved changes, which are no revision yet. */
  'unsaved',
]);
export type How = z.infer<typeof howSchema>;

export const revisionQuerySchema = pagingSchema(50, 100);

/** A save of an entry. Times are ISO 8601 in UTC. */
export const revisionItemSchema = z.object({
  /** The entry's count of saves at this revision. */
  revision: z.int(),
  made_at: z.string(),
  /** Display name; null where nobody did it, and where who did is no user any more. */
  made_by: z.string().nullable(),
  made_by_id: z.int().nullable(),
  how: howSchema,
  /** The time of the earlier revision, if this one restored it. */
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

export function differenceSchema<Values extends z.ZodType>(values: Values) {
  return z.object({
    /** The entry as it is saved: a restored revision goes into it. */
    entry: z.object({
      id: z.int(),
      title: z.string(),
      revision: z.int(),
      created_by: z.int().nullable(),
    }),
    /** Null for the first revision that is kept, held against the one before it. */
    before: revisionSchema(values).nullable(),
    after: revisionSchema(values),
    changes: z.string(),
  });
}

/** The revision before, the saved entry, the caller's unsaved changes, or another revision. */
export const againstSchema = z.object({
  with: z
    .union([z.enum(['previous', 'current', 'edits']), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});
