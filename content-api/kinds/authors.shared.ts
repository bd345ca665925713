import { z } from 'zod';
import { clearable, isAddress, optionalText, requiredLine, wholeNumber } from '../values/fields.shared.ts';
import { pictureWith } from '../values/picture.shared.ts';
import { earlierAddressSchema, slugSchema } from '../values/slugs.shared.ts';
import { contentKind, type EntryOf, type InputOf, pictureSchema } from './contentKind.shared.ts';

/** Nothing, a picture of our own, or one elsewhere on the web (which we never fetch). */
const avatarUrl = z
  .string('Avatar must be a URL')
  .trim()
  .max(2000, 'Avatar must be a URL')
  .refine(
    (url) => url === '' || (isAddress(url) && /^(?:https?:|\/uploads\/[\w.-]+$)/i.test(url)),
    'Avatar must be a URL',
  );

export const authors = contentKind({
  kind: 'author',
  key: 'authors',
  noun: 'Author',
  fields: {
    name: requiredLine('Name', 200),
    slug: slugSchema,
    bio: optionalText('Bio', 5000),
    avatar_url: clearable(avatarUrl),
    // A new author without a number goes behind all others, or sorts by name while nobody has set an order.
    sort_order: wholeNumber('Sort order').removeDefault().optional(),
  },
  more: { posts: z.int().optional(), earlier_addresses: z.array(earlierAddressSchema).optional() },
  order: ['sort_order', 'name'],
  identity: ['slug'],
  picture: { field: 'avatar_url', file: 'avatar' },
  path: '/blog/author/',
  hasPosts: true,
  form: {
    name: { label: 'Name' },
    slug: { label: 'Slug' },
    bio: { label: 'Bio' },
    avatar_url: { label: 'Avatar URL' },
  },
  shownSchema: z.object({
    name: z.string(),
    slug: z.string(),
    bio: z.string(),
    role: z.string(),
    avatar: pictureSchema.nullable(),
  }),
  shown: ({ name, slug, bio }, picture) => ({
    name,
    slug,
    bio,
    /** The role of the person in the team who is this author. */
    role: '',
    avatar: picture ? pictureWith(name, picture) : null,
  }),
});

export type AuthorInput = InputOf<typeof authors>;
export type Author = EntryOf<typeof authors>;
