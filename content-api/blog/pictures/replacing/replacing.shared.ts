import { z } from 'zod';
import { pictureUseSchema, useTypes } from '../../../library/gallery/gallery.shared.ts';
import { reference } from '../../../values/fields.shared.ts';

/** So many places are named; the counts know all of them. */
export const MOST_NAMED = 200;

export const useCountsSchema = z.partialRecord(z.enum(useTypes), z.int());
export type UseCounts = z.infer<typeof useCountsSchema>;

export const pictureUsesSchema = z.object({
  uses: z.array(pictureUseSchema.extend({ may_change: z.boolean() })),
  counts: useCountsSchema,
  /** How many of the places the caller may change, by type. */
  changeable: useCountsSchema,
  /** Another one as soon as the places are others. Sent back, it guards against replacing in more than was seen. */
  mark: z.string(),
});
export type PictureUses = z.infer<typeof pictureUsesSchema>;

export const replacementSchema = z.object({
  with: reference('Choose another image'),
  /** Whether texts keep the words they have for the picture, or take those of the other one. */
  alt: z.enum(['keep', 'new'], 'alt must be keep or new').default('keep'),
  /** From the list of uses that was looked at; left out, whatever shows the picture by now is meant. */
  mark: z.string('mark must be text').max(100, 'mark is too long').optional(),
});
export type Replacement = z.infer<typeof replacementSchema>;

export const replacedSchema = z.object({
  id: z.int(),
  counts: useCountsSchema,
  /** Places that the caller may not change: they show the picture as before. */
  kept: z.int(),
});
export type Replaced = z.infer<typeof replacedSchema>;

export const putBackSchema = z.object({
  counts: useCountsSchema,
  kept: z.array(pictureUseSchema),
});
export type PutBack = z.infer<typeof putBackSchema>;
