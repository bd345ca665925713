import { z } from 'zod';

const share = z
  .number('Must be a number from 0 to 100')
  .min(0, 'Must be a number from 0 to 100')
  .max(100, 'Must be a number from 0 to 100');
const length = share.min(1, 'Must be 1 or more');

export const partSchema = z
  .object({ left: share, top: share, width: length, height: length })
  .refine(({ left, width }) => left + width <= 100.01, {
    path: ['width'],
    error: 'Extends past the right edge',
  })
  .refine(({ top, height }) => top + height <= 100.01, {
    path: ['height'],
    error: 'Extends past the bottom edge',
  });
export type Part = z.infer<typeof partSchema>;

export const cutSchema = z.object({
  /** The picture's address here, `/uploads/….webp`. */
  url: z.string('Image is required').max(200, 'Image is required'),
  part: partSchema,
});
