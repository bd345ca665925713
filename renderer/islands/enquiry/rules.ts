import { contactSchema } from '#content-api/enquiries/leads/leads.shared.ts';
import type { FieldErrors } from './complaints.ts';

export type Values = Record<string, string>;

export function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Checks the values with the server's own schema, and returns the first message of each field. */
export function errorsOf(values: Values): FieldErrors {
  const { error } = contactSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
