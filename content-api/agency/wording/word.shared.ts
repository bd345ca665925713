import { DEFAULT_LANGUAGE } from '../../values/language.shared.ts';

/** `{count}` and its like in `text` stand for values; a word with a number may have forms (`formKey`). */
export interface Word {
  key: string;
  text: string;
}

/** The forms of a word for no item, for one and for several; none uses the form for several by default. */
export interface CountWords {
  none?: Word;
  one: Word;
  several: Word;
}

export function wordsOf<const Name extends string>(
  group: string,
  texts: Record<Name, string>,
): Readonly<Record<Name, Word>> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [
    name,
    { key: `${group}-${name}`, text },
  ]);
  return Object.fromEntries(entries) as Record<Name, Word>;
}

/** Data with each text replaced that `others` has another one for. */
export function inWords<Data>(data: Data, others: Readonly<Record<string, string>>): Data {
  const other = (_: string, value: unknown) => (typeof value === 'string' ? (others[value] ?? value) : value);
  return JSON.parse(JSON.stringify(data), other) as Data;
}

const IN_BRACES = /\{([^{}]*)\}/g;

export function wordProblem({ text: original }: Word, text: string): string | null {
  const placeholders = [...original.matchAll(IN_BRACES)].map(([match]) => match);
  const unknown = [...text.matchAll(IN_BRACES)].find(([match]) => !placeholders.includes(match));
  if (!unknown) return null;
  return placeholders.length === 0
    ? `There is no ${unknown[0]} here`
    : `There is no ${unknown[0]} here; there is ${placeholders.join(', ')}`;
}

/** A word with its values put in. @param language in whose digits, and groups of them, numbers are written. */
export function filledWord(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language = DEFAULT_LANGUAGE,
): string {
  return text.replace(IN_BRACES, (match, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? match : value.toLocaleString(language);
  });
}

/** A word as the agency says it, in the form that `language` (BCP 47) has for the number in it. */
export function wordOf(
  own: Readonly<Record<string, string>>,
  { key, text }: Word,
  { count, minutes }: Readonly<Record<string, string | number>> = {},
  language = DEFAULT_LANGUAGE,
): string {
  const number = count ?? minutes;
  const form = typeof number === 'number' && own[formKey(key, rulesOf(language).select(number))];
  return form || (own[key] ?? text);
}

export function isCounted({ text }: Word): boolean {
  return /\{(?:count|minutes)\}/.test(text);
}

/** The key for the form of a word in a plural category of CLDR; the word itself is the form `other`. */
export function formKey(key: string, category: Intl.LDMLPluralRule): string {
  return category === 'other' ? key : `${key}:${category}`;
}

const rules = new Map<string, Intl.PluralRules>();

/** Kept, as making them takes longer than asking them. */
export function rulesOf(language: string): Intl.PluralRules {
  const cached = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, cached);
  return cached;
}
