import { z } from 'zod';
import {
  changesOf,
  clearable,
  isAddress,
  optionalText,
  requiredLine,
  wholeNumber,
} from '../../values/fields.shared.ts';
import type { Picture } from '../../values/picture.shared.ts';
import { earlierAddressSchema, slugSchema } from '../../values/slugs.shared.ts';

/** Nothing, a picture of our own, or one elsewhere on the web (which we never fetch). */
const avatarUrl = z
  .string('Avatar must be a URL')
  .trim()
  .max(2000, 'Avatar must be a URL')
  .refine(
    (url) => url === '' || (isAddress(url) && /^(?:https?:|\/uploads\/[\w.-]+$)/i.test(url)),
    'Avatar must be a URL',
  );

export const authorSchema = z.object({
  name: requiredLine('Name', 200),
  slug: slugSchema,
  bio: optionalText('Bio', 5000),
  avatar_url: clearable(avatarUrl),
  /** A new author without a number goes behind all others, or sorts by name while nobody has set an order. */
  sort_order: wholeNumber('Sort order').removeDefault().optional(),
});

export const authorChangesSchema = changesOf(authorSchema);

export const authorEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  avatar_url: z.string(),
  sort_order: z.int(),
  updated_at: z.string(),
  posts: z.int().optional(),
  /** Slugs that lead to it, the one left last first. Only lists that staff get say so. */
  earlier_addresses: z.array(earlierAddressSchema).optional(),
});

export type AuthorInput = z.infer<typeof authorSchema>;
export type Author = z.infer<typeof authorEntrySchema>;

export interface AuthorProfile {
  name: string;
  slug: string;
  bio: string;
  avatar: Picture | null;
}
