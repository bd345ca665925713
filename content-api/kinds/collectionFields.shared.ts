import { z } from 'zod';
import {
  isAddress,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../values/fields.shared.ts';

export const FIELD_TYPES = {
  line: 'Short text',
  text: 'Long text',
  richText: 'Formatted text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  yesNo: 'Yes or no',
  picture: 'Image',
  link: 'Link',
} as const;
export type FieldType = keyof typeof FIELD_TYPES;
const fieldTypes = Object.keys(FIELD_TYPES) as [FieldType, ...FieldType[]];

/** Columns and answers of entries have these names. */
export const OWN_NAMES = new Set(
  'id name slug collection data active sort_order created_at updated_at page_id'.split(' '),
);

export const collectionFieldSchema = z.object({
  /** The name of the value in entries, and of the field in addresses of filters. It never changes. */
  key: z
    .string('A field must have a key')
    .regex(/^[a-z][a-z0-9-]{0,59}$/, 'A key has small letters, digits and hyphens')
    .refine((key) => !OWN_NAMES.has(key), 'This key is reserved'),
  label: requiredLine('Name of the field', 60),
  type: z.enum(fieldTypes, 'Choose a type from the list'),
  required: z.boolean('Required must be true or false').default(false),
  choices: z.array(requiredLine('Choice', 80), 'Choices must be a list').max(50).default([]),
  filter: z.boolean('Filter must be true or false').default(false),
});
export type CollectionField = z.output<typeof collectionFieldSchema>;

/** Values of an entry, by the keys of fields. An image has its text beside it. */
export type EntryData = Record<string, string | number | boolean | null>;

export function altOf(key: string): string {
  return `${key}_alt`;
}

export function dataSchemaOf(fields: readonly CollectionField[]): z.ZodObject {
  return z.object(
    Object.fromEntries(
      fields.flatMap((field): [string, z.ZodType][] => [
        [field.key, schemaOf(field)],
        ...(field.type === 'picture'
          ? [[altOf(field.key), optionalLine('Alt text', 500)] as [string, z.ZodType]]
          : []),
      ]),
    ),
  );
}

function schemaOf({ label, type, required, choices }: CollectionField): z.ZodType {
  switch (type) {
    case 'line':
      return required ? requiredLine(label, 300) : optionalLine(label, 300);
    case 'text':
      return required ? requiredText(label, 5000) : optionalText(label, 5000);
    case 'richText':
      return required ? requiredText(label, 50_000) : optionalText(label, 50_000);
    case 'number':
      return numberSchema(label, required);
    case 'date':
      return matching(label, required, (text) => z.iso.date().safeParse(text).success, 'must be a date');
    case 'choice':
      return matching(label, required, (text) => choices.includes(text), 'must be one of its choices');
    case 'yesNo':
      return z
        .union(
          [z.boolean(), z.enum(['true', 'false', '']).transform((text) => text === 'true')],
          `${label} must be yes or no`,
        )
        .default(false);
    case 'picture':
      return matching(label, required, isAddress, 'must be an image');
    case 'link':
      return matching(
        label,
        required,
        (text) => isAddress(text) || /^(?:mailto|tel):\S+$/i.test(text),
        'must begin with https://, with mailto: or with a slash',
      );
  }
}

function numberSchema(label: string, required: boolean): z.ZodType {
  const message = `${label} must be a number`;
  const typed = z
    .string(message)
    .trim()
    .regex(/^-?\d{1,15}(?:[.,]\d{1,6})?$|^$/, message)
    .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))));
  const value = z.union([z.number(message), z.null(), typed], message).default(null);
  return required ? value.refine((number) => number !== null, `${label} is required`) : value;
}

function matching(label: string, required: boolean, fits: (text: string) => boolean, must: string) {
  return optionalLine(label, 2000).pipe(
    z
      .string()
      .refine((text) => !required || text !== '', { error: `${label} is required`, abort: true })
      .refine((text) => text === '' || fits(text), `${label} ${must}`),
  );
}
