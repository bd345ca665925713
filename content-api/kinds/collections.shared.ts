import { z } from 'zod';
import { requiredLine, wholeNumber } from '../values/fields.shared.ts';
import { collectionFieldSchema } from './collectionFields.shared.ts';
import { contentKind, type EntryOf, type InputOf, type ShownOf } from './contentKind.shared.ts';

/** By hand, by the title, or by a date: its key after a plus or, with the latest first, a minus. */
const sorting = z
  .string('Order must be text')
  .regex(/^(?:hand|title|[+-][a-z][a-z0-9-]*)$/, 'Choose an order from the list')
  .default('hand');

/** A list that an owner defines, for example of jobs: the fields of its entries, and how pages show them. */
export const collections = contentKind({
  kind: 'collection',
  key: 'collections',
  noun: 'Collection',
  fields: {
    name: requiredLine('Name', 60),
    singular: requiredLine('Name of one entry', 60),
    /** The path of the list and, with the slug of an entry, of its page: '/jobs'. */
    address: requiredLine('Address', 100).overwrite((text) => text.toLowerCase().replace(/\/+$/, '')),
    fields: z
      .array(collectionFieldSchema, 'Fields must be a list')
      .max(40, 'A collection can have up to 40 fields')
      .refine(
        (fields) => new Set(fields.map(({ key }) => key)).size === fields.length,
        'Two fields have the same key',
      )
      .default([]),
    has_pages: z.boolean('Pages must be true or false').default(true),
    layout: z.enum(['rows', 'cards', 'table'], 'Choose a layout from the list').default('rows'),
    sorting,
    /** The key of a date; after it, an entry is hidden. */
    hide_after: z.string('Must be the key of a date').max(60).default(''),
    sort_order: wholeNumber('Sort order'),
  },
  order: ['sort_order'],
  identity: ['address'],
  form: {
    name: { label: 'Name', hint: 'For example Jobs' },
    singular: { label: 'Name of One Entry', hint: 'For example Job' },
    address: { label: 'Address', hint: 'For example /jobs' },
  },
  shownSchema: z.object({
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    fields: z.array(collectionFieldSchema),
    hasPages: z.boolean(),
    sorting: z.string(),
  }),
  shown: ({ name, address, fields, has_pages, sorting: sorted }) => ({
    slug: address,
    name,
    address,
    fields,
    hasPages: has_pages,
    sorting: sorted,
  }),
});

export type CollectionInput = InputOf<typeof collections>;
export type Collection = EntryOf<typeof collections>;
export type ShownCollection = ShownOf<typeof collections>;
