import { escapeHtml } from '../../richText/markup.ts';
import { emailSpellings } from '../../values/email/spellings.ts';

const ERASED = '[erased]';

export interface ErasedPerson {
  email: string | null;
  /** The names that identify the person alone, of two words at least. */
  names: readonly string[];
}

/** Every spelling of them, in JSON: in fields as they were typed, in texts as HTML has them. */
export function wordsOf(person: ErasedPerson): RegExp {
  const { addresses, names } = spellingsOf(person);
  const patterns = names.map((words) => `${BEFORE}${words.map(escaped).join(BETWEEN)}(?![\\p{L}\\p{N}])`);
  return anyOf([...addresses.map(escaped), ...patterns], 'giu');
}

/** The strings to search for quickly before an exact check: the address, and the longest word of each name. */
export function hintsOf(person: ErasedPerson): { hints: RegExp; longest: number } {
  const { addresses, names } = spellingsOf(person);
  const hints = [...addresses, ...names.map((words) => words.reduce(longer))];
  return { hints: anyOf(hints.map(escaped), 'iu'), longest: hints.reduce(longer, '').length };
}

function spellingsOf({ email, names }: ErasedPerson): { addresses: string[]; names: string[][] } {
  const spelled = names.flatMap((name) => [name, escapeHtml(name)]).map(inJson);
  return {
    addresses: (email === null ? [] : emailSpellings(email)).map(inJson),
    names: [...new Set(spelled)].map((name) => name.trim().split(/\s+/)),
  };
}

function longer(one: string, other: string): string {
  return other.length > one.length ? other : one;
}

function anyOf(patterns: readonly string[], flags: string): RegExp {
  return new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), flags);
}

/** No letter, but that with which JSON writes the end of a line. */
const BEFORE = '(?:(?<![\\p{L}\\p{N}])|(?<=\\\\[nrt]))';

/** A line may end in a name, a space be one that doesn't break, and half of it stand in bold or in another cell. */
const BETWEEN = '(?:\\s|&nbsp;|\\\\n|<[^<>]*>)+';

/** Tags within a name stay: what they mark up goes on behind it. */
export function withoutPerson(text: string, words: RegExp): string {
  return text.replace(words, (name) => ERASED + (name.match(/<[^<>]*>/g) ?? []).join(''));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
