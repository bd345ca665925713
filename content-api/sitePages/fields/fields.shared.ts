import { z } from 'zod';
import type { KindKey } from '../../kinds/kinds.shared.ts';
import { isAddress, oneLine, printable } from '../../values/fields.shared.ts';

/** How a value is asked for and what is told of it: the back office makes its forms from this alone. */
export interface FieldMeta {
  input: 'line' | 'text' | 'richText' | 'number' | 'choice' | 'switch' | 'list' | 'group';
  label: string;
  hint?: string;
  choices?: Record<string, string>;
  sketches?: Record<string, string>;
  /** The name of an entry in a list. */
  one?: string;
  /** The maximum length of a text, or the maximum number of entries in a list. */
  most?: number;
  isLink?: true;
  /** Whether `{email}` and the like become links in a text. */
  links?: true;
  /** The type of a group that needs more than a list of fields: a button or a picture. */
  is?: 'button' | 'picture';
  folded?: true;
  /** The type of a choice's values: names of drawings, slugs of entries, or sections of other pages. */
  of?: 'drawings' | 'services' | 'categories' | 'cases' | 'collections' | 'sections';
}

export type Fields<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>;

/** Fields of a section or of an entry in it; one that isn't among them is refused by name. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape): Fields<Shape> {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no field ${(issue.keys as string[]).join(', ')} here; there are ${names}`
        : undefined,
  });
}

type Told = Omit<FieldMeta, 'input' | 'label'>;

/** A line of text, without markup. */
export function line(label: string, { most = 200, ...options }: Told = {}) {
  return z
    .string(`${label} must be text`)
    .overwrite(oneLine)
    .max(most, `${label} is too long`)
    .default('')
    .meta({ input: 'line', label, most, ...options } satisfies FieldMeta);
}

/** A paragraph, without markup. */
export function text(label: string, { most = 2000, ...options }: Told = {}) {
  return z
    .string(`${label} must be text`)
    .overwrite((value) => printable(value).trim())
    .max(most, `${label} is too long`)
    .default('')
    .meta({ input: 'text', label, most, ...options } satisfies FieldMeta);
}

/** The elements that texts of sections don't allow; the sanitiser would remove them with all their content. */
const FOREIGN = /<(pre|table|img|picture|video|audio|iframe)\b/i;

/** HTML of the editor; the server sanitises it when it is saved. */
export function richText(label: string, { most = 50_000, ...options }: Told = {}) {
  return z
    .string(`${label} must be text`)
    .max(most, `${label} is too long`)
    .refine((html) => !FOREIGN.test(html), {
      error: ({ input }) =>
        `${label} can't hold <${FOREIGN.exec(String(input))?.[1]?.toLowerCase()}>, only paragraphs, subheadings, lists, quotes, lines and links`,
    })
    .default('')
    .meta({ input: 'richText', label, most, ...options } satisfies FieldMeta);
}

/** A choice among some values; the first is the default. */
export function choice<const Value extends string>(
  label: string,
  choices: Record<Value, string>,
  options: Omit<Told, 'choices'> = {},
) {
  const values = Object.keys(choices) as [Value, ...Value[]];
  return z
    .enum(values, `${label} must be one of ${values.map((value) => value || '“”').join(', ')}`)
    .default(values[0] as never)
    .meta({ input: 'choice', label, choices, ...options } satisfies FieldMeta) as unknown as z.ZodDefault<
    z.ZodType<Value, Value>
  >;
}

/**
 * A choice among layouts that people know by their sketches; the first is the default.
 * @param choices the label of each, and its sketch: shapes on 48 × 30, each a letter with x, y, width and height. The
 *   letters are a bar of text (t), a heavy one (h), an image (i), a frame (f), and a button or disc (b).
 */
export function layouts<const Value extends string>(
  choices: Record<Value, readonly [label: string, sketch: string]>,
  label = 'Layout',
) {
  const entries = Object.entries(choices) as [Value, readonly [string, string]][];
  const labels = Object.fromEntries(entries.map(([value, [name]]) => [value, name]));
  const sketches = Object.fromEntries(entries.map(([value, [, sketch]]) => [value, sketch]));
  return choice(label, labels as Record<Value, string>, { sketches });
}

export function toggle(label: string, { on = false, ...rest }: Told & { on?: boolean } = {}) {
  return z
    .boolean(`${label} must be true or false`)
    .default(on)
    .meta({ input: 'switch', label, ...rest } satisfies FieldMeta);
}

export function list<Entry extends z.ZodType>(
  label: string,
  entry: Entry,
  { most = 24, ...options }: Told & { one: string },
) {
  return z
    .array(entry, `${label} must be a list`)
    .max(most, `${label}: at most ${most}`)
    .default([])
    .meta({ input: 'list', label, most, ...options } satisfies FieldMeta);
}

export function group<Shape extends z.ZodRawShape>(label: string, shape: Shape, options: Told = {}) {
  return fields(shape)
    .prefault({} as never)
    .meta({ input: 'group', label, ...options } satisfies FieldMeta);
}

/** A page of this site, a part of this page, another site, an e-mail address or a telephone number. */
export function isLink(href: string): boolean {
  return /^#[\w-]+$/.test(href) || /^(?:mailto:|tel:)[^\s<>"]+$/i.test(href) || isAddress(href);
}

/** '[Where it leads]' asks for words, and is none. */
export function isPrompt(text: string): boolean {
  return /^\[[^\]]+\]$/.test(text);
}

/** The address of a link; '' or a prompt while it is missing. */
export function link(label: string, options: Told = {}) {
  const message =
    'Begin with a slash for a page of this site, with # for a part of this one, or with https://';
  return z
    .string(message)
    .overwrite(oneLine)
    .max(2000, `${label} is too long`)
    .refine((href) => href === '' || isPrompt(href) || isLink(href), message)
    .default('')
    .meta({ input: 'line', label, most: 2000, isLink: true, ...options } satisfies FieldMeta);
}

/** A kind of section: what people choose it by, and the fields of its data. */
export interface SectionType<Data = unknown> {
  label: string;
  hint: string;
  /** Whether a page has at most one of these, because its form has fixed ids. */
  once?: true;
  shows?: KindKey;
  data: Data;
}

export function sectionType<Shape extends z.ZodRawShape>(
  options: Omit<SectionType, 'data'>,
  shape: Shape,
): SectionType<Fields<Shape>> {
  return { ...options, data: fields(shape) };
}
