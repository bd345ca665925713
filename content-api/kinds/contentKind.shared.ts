import { z } from 'zod';
import { type Changes, changesOf, clearable, isAddress } from '../values/fields.shared.ts';
import type { Picture, StoredPicture } from '../values/picture.shared.ts';

const size = { width: z.int(), height: z.int() };

export const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  ...size,
  renditions: z.array(z.object({ url: z.string(), ...size, format: z.enum(['avif', 'webp']) })),
  social: z.string().nullable(),
  alpha: z.literal(true).optional(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
  moving: z.string().optional(),
}) as unknown as z.ZodType<Picture>;

export function optionalImage(label: string) {
  return optionalAddress(`${label} must be an image`, isAddress);
}

export function optionalAddress(message: string, accepts: (url: string) => boolean) {
  return clearable(
    z
      .string(message)
      .trim()
      .max(2000, message)
      .refine((url) => url === '' || accepts(url), message),
  );
}

export interface FormField {
  label: string;
  hint?: string;
  /** The number of lines of a text that may have several. */
  rows?: number;
  /** A control other than a line; a picture has its text in the field of this name with `_alt`. */
  input?: 'richText' | 'date' | 'yesNo' | 'picture';
  /** Only the form of a new entry has it. */
  isFixed?: true;
  choices?: readonly string[] | Readonly<Record<string, string>>;
}

/** A field that names other entries, by the one field of their identity: a slug or a name. */
export interface Relation {
  /** The key of their kind. */
  to: string;
  many?: true;
}

/** The list of the back office, for kinds that need no screen of their own. */
export interface ListScreen {
  title: string;
  subtitle: string;
  empty: string;
  question: string;
  /** No message says that a deletion failed; the entry stays in the list (specification §8). */
  failsToDeleteSilently?: true;
  /** Fields on a card, below the name. A picture has the text of its field, an image and a file are at its address. */
  card: Readonly<Record<string, 'soft' | 'text' | 'quoted' | 'picture' | 'image' | 'file'>>;
  /** Each card has a button that hides its entry from pages. */
  hides?: true;
}

type Fields = { name: z.ZodType<string> } & z.ZodRawShape;
type Flat<Type> = { [Name in keyof Type]: Type[Name] };
type Stored<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Exclude<z.output<Shape[Name]>, undefined>;
};
type EntryWith<Shape extends z.ZodRawShape, More extends z.ZodRawShape> = Flat<
  { id: number } & Stored<Shape> & { updated_at: string } & z.output<z.ZodObject<More>>
>;

interface Declaration<
  Kind extends string,
  Key extends string,
  Shape extends Fields,
  More extends z.ZodRawShape,
  Shown,
> {
  /** Names one entry: in the trash, the activity and the plan of a run. */
  kind: Kind;
  /** Names all of them: the table, the routes, the permission, the file and the list in a snapshot. */
  key: Key;
  /** Begins the messages of the API. */
  noun: string;
  /** The noun of the back office, where it says more. */
  label?: string;
  /** The entry in a sentence of the activity, where it isn't its noun and its name. */
  inActivity?: string;
  /** The column that the activity names an entry by. */
  title?: string;
  fields: Shape;
  /** Fields that only the list for staff has. */
  more?: More;
  /** The columns by which entries are sorted, before their ids. */
  order: readonly string[];
  /** The fields by which an import finds an entry again. */
  identity: readonly string[];
  /** The field with the address of a picture, its name in an exported file, and the field with its alt text. */
  picture?: { field: string; file: string; alt?: string };
  /** The field with the address of an uploaded file. */
  file?: string;
  /** Only staff get the list: neither pages nor static data have it. */
  isForStaff?: true;
  /** The path of addresses that end with the slug of an entry. With it, earlier slugs redirect. */
  path?: string;
  /** Each entry has a page of sections at this path and its slug. Earlier addresses are the page's. */
  page?: {
    path: string;
    /** Gives the sections that the page of a new entry begins with, in English. */
    begin(): readonly object[];
  };
  /** The fields that name entries of other kinds, and follow when those are renamed. */
  relations?: { [Name in keyof Shape]?: Relation };
  /** Rows have the column `expired`: pages leave those out on which it is 1. */
  expires?: true;
  /** Posts name entries of this kind, and can be reassigned to another one. */
  hasPosts?: true;
  form: { [Name in keyof Shape]?: FormField };
  screen?: ListScreen;
  /** Describes that for programs that read the static data of a release. */
  shownSchema: z.ZodType<NoInfer<Shown>>;
  /** Gives what pages show of an entry; undefined leaves it out. */
  shown(entry: EntryWith<Shape, Record<never, never>>, picture: StoredPicture | undefined): Shown | undefined;
}

/** Declares a kind of content: routes, trash, files, pages and the back office follow from it. */
export function contentKind<
  const Kind extends string,
  const Key extends string,
  Shape extends Fields,
  Shown,
  More extends z.ZodRawShape = Record<never, never>,
>(declaration: Declaration<Kind, Key, Shape, More, Shown>) {
  const { fields, more } = declaration;
  const schema = z.object(fields);
  const stored = Object.entries(fields).map(([name, field]) => [name, storedType(field as z.ZodType)]);
  const entry = { id: z.int(), ...Object.fromEntries(stored), updated_at: z.string(), ...more };
  return {
    ...declaration,
    schema,
    changesSchema: changesOf(schema) as unknown as z.ZodType<Changes<z.output<z.ZodObject<Shape>>>>,
    entrySchema: z.object(entry) as unknown as z.ZodType<EntryWith<Shape, More>>,
  };
}

/** The type in which a field is stored and answered, without the rules for what people send. */
function storedType(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return storedType(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return storedType(field.in as z.ZodType);
  if (field instanceof z.ZodUnion) return storedType(field.options[0] as z.ZodType);
  if (
    field instanceof z.ZodBoolean ||
    field instanceof z.ZodEnum ||
    field instanceof z.ZodArray ||
    field instanceof z.ZodRecord
  )
    return field;
  return field instanceof z.ZodNumber ? z.int() : z.string();
}

export interface AnyKind
  extends Omit<Declaration<string, string, Fields, z.ZodRawShape, unknown>, 'shown' | 'form' | 'relations'> {
  schema: z.ZodObject<Fields>;
  changesSchema: z.ZodType<object>;
  entrySchema: z.ZodType<AnyEntry>;
  form: Readonly<Record<string, FormField | undefined>>;
  relations?: Readonly<Record<string, Relation | undefined>>;
  // A method, so that kinds with narrower entries are kinds too.
  shown(entry: never, picture: StoredPicture | undefined): unknown;
}

export type AnyEntry = { id: number; name: string; updated_at: string } & Record<string, unknown>;

export type InputOf<Kind extends AnyKind> = z.output<Kind['schema']>;
export type EntryOf<Kind extends AnyKind> = z.output<Kind['entrySchema']>;
export type ShownOf<Kind extends AnyKind> = Exclude<ReturnType<Kind['shown']>, undefined>;

/** Names of other entries, as a list or with commas between them: that is how forms and columns hold them. */
export function references(label: string) {
  const message = `${label} must be a list of names`;
  const list = z.array(z.string(message).trim().min(1).max(200), message).max(50, `${label}: at most 50`);
  const typed = z.string(message).transform(namesIn);
  return z.union([list, typed], message).default([]);
}

export function namesIn(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}
