import { z } from 'zod';
import { optionalText, requiredLine } from '../values/fields.shared.ts';
import { earlierAddressSchema, slugSchema } from '../values/slugs.shared.ts';
import { contentKind, type EntryOf, type InputOf } from './contentKind.shared.ts';

export const categories = contentKind({
  kind: 'category',
  key: 'categories',
  noun: 'Category',
  fields: {
    name: requiredLine('Name', 200),
    slug: slugSchema,
    description: optionalText('Description', 5000),
  },
  more: {
    posts: z.int().optional(),
    /** Slugs that lead to it, the one left last first. */
    earlier_addresses: z.array(earlierAddressSchema).optional(),
  },
  order: ['name'],
  identity: ['slug'],
  path: '/blog/category/',
  hasPosts: true,
  form: {
    name: { label: 'Name' },
    slug: { label: 'Slug' },
    description: { label: 'Description' },
  },
  shownSchema: z.object({ name: z.string(), slug: z.string(), description: z.string() }),
  shown: ({ name, slug, description }) => ({ name, slug, description }),
});

export type CategoryInput = InputOf<typeof categories>;
export type Category = EntryOf<typeof categories>;
