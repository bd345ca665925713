import { z } from 'zod';
import { earlierAddressSchema } from '../../values/slugs.shared.ts';
import { postListItemSchema } from '../posts/posts.shared.ts';

const one = (noun: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `Send the id of a ${noun}`)
    .transform(Number)
    .optional();

export const linkedSchema = z
  .object({
    earlier: z.enum(['true']).optional().catch(undefined),
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, 'Send up to 500 posts as ids=1,2,3')
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
    category: one('category'),
    page: one('page'),
  })
  .refine(
    (named) => [named.ids, named.category, named.page].filter((one) => one !== undefined).length === 1,
    {
      message: 'Send posts as ids=1,2,3, a category as category=1, or a page as page=1',
      path: ['ids'],
    },
  );

export const earlierAddressesSchema = z.object({ earlier_addresses: z.array(earlierAddressSchema) });

export const renewedLinksSchema = z.object({ changed: z.int() });

/** `left_at` is when the post left the address, by default now. */
export const addressReturnSchema = z.object({
  left_at: z.iso.datetime('left_at must be a time like 2026-11-21T09:00:00.000Z').optional(),
});

export const addressHolderSchema = z.object({
  post: postListItemSchema.pick({ id: true, title: true }).nullable(),
});
