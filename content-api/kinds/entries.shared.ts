import { z } from 'zod';
import { requiredLine, wholeNumber } from '../values/fields.shared.ts';
import type { Picture } from '../values/picture.shared.ts';
import { slugSchema } from '../values/slugs.shared.ts';
import type { EntryData } from './collectionFields.shared.ts';
import { contentKind, type EntryOf, pictureSchema, type ShownOf } from './contentKind.shared.ts';

const entryValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Entries of collections. Their collection says which values they have. */
export const entries = contentKind({
  kind: 'entry',
  key: 'entries',
  noun: 'Entry',
  fields: {
    name: requiredLine('Name', 200),
    slug: slugSchema,
    collection: requiredLine('Collection', 100),
    data: z.record(z.string(), entryValue, 'Data must be an object').default({}),
    sort_order: wholeNumber('Sort order'),
    active: z.boolean('Active must be true or false').default(true),
  },
  more: { page_id: z.int().nullable().optional() },
  order: ['sort_order'],
  identity: ['collection', 'slug'],
  relations: { collection: { to: 'collections' } },
  // The form in the back office has the fields of the collection in place of the data.
  form: { name: { label: 'Name' }, slug: { label: 'Slug' }, data: { label: 'Fields' } },
  expires: true,
  shownSchema: z.object({
    slug: z.string(),
    name: z.string(),
    collection: z.string(),
    data: z.record(z.string(), entryValue),
    pictures: z.record(z.string(), pictureSchema),
  }),
  shown: ({ name, slug, collection, data }) => ({
    /** Its address, which tells it from entries of other collections. */
    slug: `${collection}/${slug}`,
    name,
    collection,
    data: data as EntryData,
    pictures: {} as Record<string, Picture>,
  }),
});

export type CollectionEntry = EntryOf<typeof entries>;
export type ShownEntry = ShownOf<typeof entries>;
