import { z } from 'zod';
import { pictureUseSchema, useTypes } from '../../../library/gallery/gallery.shared.ts';
import { reference } from '../../../values/fields.shared.ts';

/** The list has so many places; the counts cover all of them. */
export const MOST_NAMED = 200;

const useCountsSchema = z.partialRecord(z.enum(useTypes), z.int());
export type UseCounts = z.infer<typeof useCountsSchema>;

export const pictureUsesSchema = z.object({
  uses: z.array(pictureUseSchema.extend({ may_change: z.boolean() })),
  counts: useCountsSchema,
  changeable: useCountsSchema,
  /** It changes with the places. Sent back, it protects places that the user hasn't seen. */
  mark: z.string(),
});
export type PictureUses = z.infer<typeof pictureUsesSchema>;

export const replacementSchema = z.object({
  with: reference('Choose another image'),
  alt: z.enum(['keep', 'new'], 'alt must be keep or new').default('keep'),
  /** From the list of uses; without it, all current uses change. */
  mark: z.string('mark must be text').max(100, 'mark is too long').optional(),
});
export type Replacement = z.infer<typeof replacementSchema>;

export const replacedSchema = z.object({
  id: z.int(),
  counts: useCountsSchema,
  kept: z.int(),
});
export type Replaced = z.infer<typeof replacedSchema>;

export const putBackSchema = z.object({
  counts: useCountsSchema,
  kept: z.array(pictureUseSchema),
});
export type PutBack = z.infer<typeof putBackSchema>;
