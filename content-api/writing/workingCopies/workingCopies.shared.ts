import { z } from 'zod';

/** For so long a discarded copy can be brought back. */
export const DISCARDED_DAYS = 7;

/** The key of a draft that was never saved: the client generates it, and sends the same key with each save. */
export const copyKeySchema = z.string().regex(/^[\w-]{1,200}$/);

/**
 * The body of a client's save. `values` are the form's, however unfinished; null when they equal the saved entry.
 * If-Match has the version of the last answer, "0" at first.
 */
export function savedCopySchema<Values extends z.ZodType>(values: Values) {
  return z.object({
    values: values.nullable(),
    /** Revision of the entry that the writing began from; null for one that was never saved. */
    base_revision: z.int('Base revision must be a number').min(1).nullish(),
  });
}

/** Version of the caller's working copy that is saved by a call: nothing is left of it then. */
export const copyVersionSchema = z.int('The version of a working copy must be a number').min(0).nullish();

export const copyAnswerSchema = z.object({ version: z.int(), changed_at: z.string() });
export type CopyAnswer = z.infer<typeof copyAnswerSchema>;

/** That somebody is working on an entry, and nothing of what they write. Times are ISO 8601 in UTC. */
export const editsSchema = z.object({
  user_id: z.int(),
  name: z.string(),
  since: z.string(),
  changed_at: z.string(),
});
export type Edits = z.infer<typeof editsSchema>;

/** HTML in the values is sanitised. */
export const workingCopySchema = z.object({
  values: z.record(z.string(), z.unknown()),
  base_revision: z.int().nullable(),
  version: z.int(),
  since: z.string(),
  changed_at: z.string(),
});
export type WorkingCopy = z.infer<typeof workingCopySchema>;

/** How it stands with the caller's own copy of an entry. */
export const ownCopySchema = z.object({
  copy: workingCopySchema.nullable(),
  /** The version that the next one continues from. */
  version: z.int(),
  /** When the last one was discarded, where it can be brought back. */
  discarded_at: z.string().nullable(),
  edits: z.array(editsSchema),
});
export type OwnCopy = z.infer<typeof ownCopySchema>;

/** Drafts that were never saved. Title and key are only their writer's. */
export const unsavedDraftsSchema = z.object({
  drafts: z.array(
    editsSchema.extend({ is_yours: z.boolean(), key: z.string().nullable(), title: z.string().nullable() }),
  ),
  total: z.int(),
});
export type UnsavedDraft = z.infer<typeof unsavedDraftsSchema>['drafts'][number];
