import { createContext, use } from 'react';
import type { FormField } from '#content-api/sitePages/fields/form.shared.ts';

export interface Changes {
  problems: Readonly<Record<string, string>>;
  /** Changes the current value, which may be newer than the rendered one. */
  change(path: string, to: (value: unknown) => unknown): void;
}

export const ChangesContext = createContext<Changes>({ problems: {}, change: () => {} });

export interface FieldProps {
  field: FormField;
  /** The field's path in the section's data, such as `buttons.0.label`. */
  path: string;
  value: unknown;
}

export function useField({ field, path, value }: FieldProps) {
  const { problems, change } = use(ChangesContext);
  const { label } = field;
  const text = value ?? field.initial;
  const hints = [field.hint, typeof text === 'string' ? bracesInWords(text) : undefined].filter(Boolean);
  const hint = hints.length > 0 ? hints.join(' ') : undefined;
  return {
    frame: { label, hint, error: problems[path] },
    name: path,
    change: (value: unknown) => change(path, () => value),
  };
}

const IN_BRACES = /\{([^{}]*)\}/g;

const MEANINGS: Readonly<Record<string, string>> = {
  brand: 'your agency’s name',
  town: 'your agency’s town',
  address: 'your agency’s address',
  email: 'your agency’s email address',
  phone: 'your agency’s phone number',
  service: 'the name of the service',
  checkedOn: 'the day of the site’s last change',
  checkedPages: 'the number of published pages and posts',
  barriers: 'the number of barriers that the checks found',
};
const NAMED = new RegExp(`\\b(${Object.keys(MEANINGS).join('|')})\\b`);

/** Explains the placeholders in a text (content-api/sitePages/sections/stored.ts); undefined if there are none. */
export function bracesInWords(text: string): string | undefined {
  const all = new Set([...text.matchAll(IN_BRACES)].map(([, inner = '']) => inner));
  const phrases = [...all].flatMap((inner) => {
    const meaning = meaningOf(inner);
    return meaning ? [`{${inner}} is ${meaning}`] : [];
  });
  return phrases.length === 0 ? undefined : `On the page, ${phrases.join('; ')}.`;
}

function meaningOf(inner: string): string | undefined {
  if (inner === 'email or phone') return `${MEANINGS.email}, or else ${MEANINGS.phone}`;
  if (/^\p{L}[\p{L} ]* email$/u.test(inner))
    return `“${inner.slice(0, -' email'.length)}” and ${MEANINGS.email}, or a link to the contact form if there is none`;
  const [, name = ''] = NAMED.exec(inner) ?? [];
  if (name === '') return undefined;
  if (inner.startsWith(`${name}:`))
    return `“${inner.slice(name.length + 1).trim()}” if ${MEANINGS[name]} is known, or nothing`;
  const around = inner.replace(name, '…').trim();
  if (around === '…') return MEANINGS[name];
  return `“${around}” with ${MEANINGS[name]}, or nothing if there is none`;
}
