import { z } from 'zod';
import { requiredLine } from '../values/fields.shared.ts';
import { slugSchema } from '../values/slugs.shared.ts';
import { altOf, type CollectionField, dataSchemaOf } from './collectionFields.shared.ts';
import type { Collection } from './collections.shared.ts';
import { type AnyEntry, type AnyKind, contentKind, type FormField } from './contentKind.shared.ts';
import type { CollectionEntry } from './entries.shared.ts';

/** A kind of content that comes of a definition instead of code: its entries have the values beside their name. */
export function kindOfCollection(collection: Collection): AnyKind {
  const { name, singular, address, fields, has_pages, sorting } = collection;
  const noun = singular.toLowerCase();
  const pictures = fields.filter(({ type }) => type === 'picture');
  const soft = fields.filter(({ type }) => ['line', 'choice', 'date', 'number'].includes(type)).slice(0, 3);
  const kind = contentKind({
    kind: 'entry',
    key: 'entries',
    noun: singular,
    fields: {
      name: requiredLine('Name', 200),
      slug: slugSchema,
      ...dataSchemaOf(fields).shape,
      active: z.boolean().default(true),
    } as { name: z.ZodType<string> } & z.ZodRawShape,
    order: ['sort_order'],
    identity: ['slug'],
    form: {
      name: { label: 'Name' },
      slug: {
        label: 'Slug',
        hint: has_pages ? `Its page is at ${address}/ and the slug` : 'Tells it from others',
      },
      ...Object.fromEntries(fields.flatMap(formFields)),
    },
    ...(has_pages ? { page: { path: `${address}/`, begin: () => [] } } : {}),
    screen: {
      title: name,
      subtitle: `Shown at ${address}${sorting === 'hand' ? ', in this order' : ''}`,
      empty: `Add a ${noun}, then publish the site to show it.`,
      question: `Delete this ${noun}?`,
      card: Object.fromEntries([
        ...pictures.slice(0, 1).map(({ key }) => [key, 'image'] as const),
        ...soft.map(({ key }) => [key, 'soft'] as const),
      ]),
      hides: true,
    },
    shownSchema: z.undefined(),
    shown: () => undefined,
  });
  return kind as unknown as AnyKind;
}

function formFields(field: CollectionField): [string, FormField][] {
  const { key, label, type, choices } = field;
  const shown: [string, FormField] = [
    key,
    {
      label,
      ...(type === 'text' ? { rows: 5 } : {}),
      ...(type === 'choice' ? { choices } : {}),
      ...(['richText', 'date', 'yesNo', 'picture'].includes(type) ? { input: type as 'date' } : {}),
      ...(type === 'link'
        ? { hint: 'For example https://example.com, /contact-us or mailto:jobs@example.com' }
        : {}),
    },
  ];
  return type === 'picture' ? [shown, [altOf(key), { label: `Alt Text of ${label}` }]] : [shown];
}

export function flatEntry({ data, ...entry }: CollectionEntry): AnyEntry {
  return { ...data, ...entry };
}

const OWN = new Set(['name', 'slug', 'active', 'sort_order']);

/** An entry of the form as the API takes it: with the values under `data`, unless none of them is sent. */
export function nestedEntry(input: Readonly<Record<string, unknown>>, collection: Collection) {
  const own = Object.entries(input).filter(([name]) => OWN.has(name));
  const values = Object.entries(input).filter(([name]) => !OWN.has(name));
  const data = values.length > 0 ? { data: Object.fromEntries(values) } : {};
  return { ...Object.fromEntries(own), collection: collection.address, ...data };
}
