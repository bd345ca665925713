import { z } from 'zod';

/** Characters. */
export const LONGEST_SLUG = 80;

/** Names that are addresses of our own under /blog, or that no Windows machine can hold as a file. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  (
    'index page category author tag feed rss atom search 404 con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 ' +
    'lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9'
  ).split(' '),
);

/** The last part of an entry's URL, and a file name in a release: so none of the reserved names. */
export const slugSchema = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(LONGEST_SLUG, `Slug must be ${LONGEST_SLUG} characters or less`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Slug may only contain lowercase letters, numbers and single hyphens')
  .refine((slug) => !reservedSlugs.has(slug), 'Slug is reserved, please choose another one');

/** A slug under which a post was public, and until when (ISO 8601 in UTC). Its address leads to the post now. */
export const earlierAddressSchema = z.object({ slug: z.string(), left_at: z.string() });

export type EarlierAddress = z.infer<typeof earlierAddressSchema>;

/** The same of a page of the site, which has a whole address. */
export const earlierPageAddressSchema = z.object({ address: z.string(), left_at: z.string() });

export type EarlierPageAddress = z.infer<typeof earlierPageAddressSchema>;

export interface Moved {
  slug: string;
  to: string;
}
