import { DEFAULT_LANGUAGE } from '../../../values/language/contract.ts';

/** Something that pages say by themselves. `{count}` and its like in it stand for values. */
export interface Word {
  key: string;
  text: string;
}

/** What is said of none of something, of one, and of several; of none as of several where nothing else is said. */
export interface CountWords {
  none?: Word;
  one: Word;
  several: Word;
}

/** Declares the words of a group by their names, each with what it says by default. */
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

const IN_BRACES = /\{([^{}]*)\}/g;

/** What is wrong with saying it like this; null when nothing is. */
export function wordProblem({ text: original }: Word, text: string): string | null {
  const known = [...original.matchAll(IN_BRACES)].map(([whole]) => whole);
  const unknown = [...text.matchAll(IN_BRACES)].find(([whole]) => !known.includes(whole));
  if (!unknown) return null;
  return known.length === 0
    ? `There is no ${unknown[0]} here`
    : `There is no ${unknown[0]} here; there is ${known.join(', ')}`;
}

/** A word with its values put in. @param language in whose digits, and groups of them, numbers are written. */
export function filledWord(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language = DEFAULT_LANGUAGE,
): string {
  return text.replace(IN_BRACES, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : value.toLocaleString(language);
  });
}

/** A word as the agency says it, for what is made outside of a page. */
export function wordOf(own: Readonly<Record<string, string>>, { key, text }: Word): string {
  return own[key] ?? text;
}
