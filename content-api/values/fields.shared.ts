import { z } from 'zod';
import { invalidEmail, isEmail, tidyEmail } from './email/email.shared.ts';
import { urlOf } from './url.shared.ts';

/** Control characters, noncharacters and halves of surrogate pairs: no HTML or XML document can hold them. */
const unprintable = /\p{Cs}|[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu;

export function printable(text: string): string {
  return text.replace(unprintable, '');
}

/** Invisible characters, and characters that reorder the text around them (Unicode TR36 §3.4). */
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const reordering = /[\u202A-\u202E\u2066-\u2069]/g;

/** The text as one line: a break in it would begin another header of a mail. '' where there is nothing to be seen. */
export function oneLine(text: string): string {
  if (text.replace(invisible, '') === '') return '';
  const line = text.replace(/[\t-\r\x85\p{Zl}\p{Zp}]+/gu, ' ').replace(reordering, '');
  return printable(line).trim();
}

function visible(text: string): string {
  return text.replace(invisible, '') === '' ? '' : printable(text);
}

/** The beginning of a text, at most so many UTF-16 units long; no half of a character is left at its end. */
export function truncate(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Cs}$/u, '');
}

/** @param label begins its messages: 'Name' gives “Name is required”. */
export function requiredText(label: string, longest: number) {
  return z
    .string(`${label} is required`)
    .overwrite(visible)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} is too long`);
}

export function requiredLine(label: string, longest: number) {
  return z
    .string(`${label} is required`)
    .overwrite(oneLine)
    .min(1, `${label} is required`)
    .max(longest, `${label} is too long`);
}

/** Far more than is accepted in the end: too much is kept as well, until its writer has made it less. */
export function typed(label: string, longest = 20_000) {
  return z.string(`${label} must be text`).max(longest, `${label} is too long`);
}

/** An e-mail address: the one rule of every form, call, setting and variable, in browsers and on the server. */
export const emailSchema = z
  .string(invalidEmail)
  .max(1000, { error: invalidEmail, abort: true })
  .overwrite(tidyEmail)
  .refine(isEmail, { error: invalidEmail, abort: true })
  .meta({ format: 'idn-email', maxLength: 320 });

export function optionalText(label: string, longest: number, tooLong = `${label} is too long`) {
  return clearable(z.string(`${label} must be text`).overwrite(visible).trim().max(longest, tooLong));
}

export function optionalLine(label: string, longest: number, tooLong = `${label} is too long`) {
  return clearable(z.string(`${label} must be text`).overwrite(oneLine).max(longest, tooLong));
}

export function clearable(schema: z.ZodType<string, string>) {
  return schema
    .nullable()
    .transform((text) => text ?? '')
    .default('');
}

/** A whole address on the web that a browser can follow, without a name and password in it. */
export function isWebAddress(url: string): boolean {
  const parsed = /^https?:\/\/[^\s/]\S*$/i.test(url) ? urlOf(url) : null;
  if (!parsed) return false;
  const { hostname, username, password } = parsed;
  return /^\[|[\p{L}\p{N}]$/u.test(hostname) && username + password === '';
}

/** An origin ends with the host and its port, because pages link to each other from the root. */
export function isOrigin(url: string): boolean {
  if (!isWebAddress(url)) return false;
  const { pathname, search, hash } = new URL(url);
  return /^\/+$/.test(pathname) && search + hash === '';
}

/** An address on this site (`/uploads/a.webp`) or on the web; not `//elsewhere`, which browsers read as the web. */
export function isAddress(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || isWebAddress(url);
}

/** Whether security.txt may name it (RFC 9116 §2.5.3). */
export function isContactAddress(contact: string): boolean {
  const [, address] = /^mailto:([^?]+)$/i.exec(contact) ?? [];
  return address === undefined ? /^https:/i.test(contact) && isWebAddress(contact) : isEmail(address);
}

/** The address of a video call with `{room}` in it, where that leaves an address. */
export function isMeetingTemplate(url: string): boolean {
  return /^https:/i.test(url) && url.includes('{room}') && isWebAddress(url.replaceAll('{room}', 'room'));
}

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

/** The schema of a change: the same rules, but a missing key stays unchanged instead of being reset. */
export function changesOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Optional<Shape>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.removeDefault() : field;
    return [name, z.optional(inner)];
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Optional<Shape>>;
}

export type Changes<Input> = { [Name in keyof Input]?: Input[Name] | undefined };

/** A whole number within bounds, also as the text of an input, where nothing means none. */
export function amount(most: number, least = 0) {
  const message = `Must be a whole number from ${least} to ${most}`;
  const typed = z
    .string(message)
    .trim()
    .regex(/^\d{0,9}$/, message)
    .transform(Number);
  return z
    .union([z.int(message), typed], message)
    .pipe(z.int(message).min(least, message).max(most, message));
}
