import { z } from 'zod';

/** Control characters, noncharacters and halves of surrogate pairs: no HTML or XML document can hold them. */
const unprintable = /\p{Cs}|[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu;

/** The text without what can't be shown anywhere. */
export function printable(text: string): string {
  return text.replace(unprintable, '');
}

/** The beginning of a text, at most so many UTF-16 units long; no half of a character is left at its end. */
export function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Cs}$/u, '');
}

/** Text that has to be there. @param label begins its messages: 'Name' gives “Name is required”. */
export function requiredText(label: string, longest: number) {
  return z
    .string(`${label} is required`)
    .overwrite(printable)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} is too long`);
}

/** Text that may be left out; null clears it just as '' does. */
export function optionalText(label: string, longest: number, tooLong = `${label} is too long`) {
  return clearable(z.string(`${label} must be text`).overwrite(printable).trim().max(longest, tooLong));
}

/** Lets null mean '', and nothing mean it too. */
export function clearable(schema: z.ZodType<string, string>) {
  return schema
    .nullable()
    .transform((text) => text ?? '')
    .default('');
}

/** An address on this site (`/uploads/a.webp`) or on the web; not `//elsewhere`, which browsers read as the web. */
export function isAddress(url: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/[^\s/])/i.test(url);
}

/** A whole number, also as the text of an input; '' and null give 0. */
export function wholeNumber(label: string) {
  const message = `${label} must be a whole number`;
  return z
    .union(
      [
        z.int(message),
        z
          .string()
          .trim()
          .regex(/^(?:[+-]?\d{1,15})?$/)
          .transform(Number),
        z.null().transform(() => 0),
      ],
      message,
    )
    .default(0);
}

/** The id of another entry, also as the text of an option. */
export function reference(message: string) {
  const text = z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number);
  return z.union([z.int(message).min(1, message), text], message);
}

type Unwrapped<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type Optional<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Unwrapped<Shape[Name]>>;
};

/** What is asked of a change: the same rules, but a key that is missing stays unchanged instead of being reset. */
export function changesOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Optional<Shape>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.removeDefault() : field;
    return [name, z.optional(inner)];
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Optional<Shape>>;
}

/** The values of a change: what isn't there, or undefined, stays as it is. */
export type Changes<Input> = { [Name in keyof Input]?: Input[Name] | undefined };
