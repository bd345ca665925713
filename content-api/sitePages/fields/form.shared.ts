import { z } from 'zod';
import type { FieldMeta, SectionType } from './fields.shared.ts';

/** A field as a form asks for it, read from its schema. */
export interface FormField extends FieldMeta {
  name: string;
  initial: unknown;
  fields?: FormField[];
  entry?: FormField;
}

const forms = new WeakMap<SectionType, FormField[]>();

/** The fields of a kind of section, in the order its form has them. */
export function formOf(type: SectionType): FormField[] {
  const cached = forms.get(type) ?? fieldsOf(type.data as z.ZodObject);
  forms.set(type, cached);
  return cached;
}

function fieldsOf({ shape }: z.ZodObject): FormField[] {
  return Object.entries(shape).map(([name, schema]) => fieldOf(name, schema as z.ZodType));
}

function fieldOf(name: string, schema: z.ZodType): FormField {
  const inner = withoutDefault(schema);
  const options = toldOf(schema);
  const initial = schema.safeParse(inner instanceof z.ZodObject ? {} : undefined).data;
  const input = inner instanceof z.ZodNumber ? 'number' : 'line';
  const field: FormField = { input, label: '', ...options, name, initial };
  if (inner instanceof z.ZodObject) return { ...field, input: 'group', fields: fieldsOf(inner) };
  if (inner instanceof z.ZodArray) return { ...field, entry: fieldOf('', inner.element as z.ZodType) };
  return field;
}

/** The metadata of a field, also of one with a default around it. */
function toldOf(schema: z.ZodType): Partial<FieldMeta> {
  const inner = hasDefault(schema) ? toldOf(schema.unwrap() as z.ZodType) : {};
  return { ...inner, ...schema.meta() };
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  return hasDefault(schema) ? withoutDefault(schema.unwrap() as z.ZodType) : schema;
}

function hasDefault(schema: z.ZodType): schema is z.ZodDefault | z.ZodPrefault {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
}

type Data = Record<string, unknown>;

/** The data with another value in the place of each text. @param path of it, such as `reasons.2.title`. */
export function withTexts(
  fields: readonly FormField[],
  data: Data,
  change: (value: string, field: FormField, path: string) => string,
): Data {
  const changed = (value: unknown, field: FormField, path: string): unknown => {
    if (typeof value === 'string') return change(value, field, path);
    if (Array.isArray(value) && field.entry) {
      const { entry } = field;
      return value.map((one, index) => changed(one, entry, `${path}.${index}`));
    }
    if (!field.fields || typeof value !== 'object' || value === null) return value;
    return within(field.fields, value as Data, `${path}.`);
  };
  const within = (formFields: readonly FormField[], values: Data, before: string): Data => ({
    ...values,
    ...Object.fromEntries(
      formFields
        .filter(({ name }) => Object.hasOwn(values, name))
        .map((field) => [field.name, changed(values[field.name], field, before + field.name)]),
    ),
  });
  return within(fields, data, '');
}

/** Visits each group that is a button or a picture. */
export function groupsIn(
  fields: readonly FormField[],
  data: Data,
  visit: (group: Data, field: FormField) => void,
): void {
  const look = (value: unknown, field: FormField): void => {
    if (Array.isArray(value)) {
      for (const one of value) if (field.entry) look(one, field.entry);
    } else if (typeof value === 'object' && value !== null) {
      if (field.is) visit(value as Data, field);
      for (const inner of field.fields ?? []) look((value as Data)[inner.name], inner);
    }
  };
  for (const field of fields) look(data[field.name], field);
}
