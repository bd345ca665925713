import { escapeHtml } from '../../richText/markup.ts';
import { emailSpellings } from '../../values/email/spellings.ts';

/** What stands where somebody stood. */
const ERASED = '[erased]';

export interface ErasedPerson {
  email: string | null;
  /** What they called themselves, as far as that names them alone: of two words at least. */
  names: readonly string[];
}

/** Every spelling of them, in JSON: in fields as they were typed, in texts as HTML has them. */
export function wordsOf({ email, names }: ErasedPerson): RegExp {
  const addresses = (email === null ? [] : emailSpellings(email)).map((form) => escaped(inJson(form)));
  const spelled = names.flatMap((name) => [name, escapeHtml(name)]).map(inJson);
  const whole = [...new Set(spelled)].map(
    (name) => `(?<![\\p{L}\\p{N}])${name.trim().split(/\s+/).map(escaped).join(BETWEEN)}(?![\\p{L}\\p{N}])`,
  );
  const all = [...addresses, ...whole];
  return new RegExp(all.length === 0 ? '(?!)' : all.join('|'), 'giu');
}

/** A line may end in a name, and a space be one that doesn't break. */
const BETWEEN = '(?:\\s|&nbsp;|\\\\n)+';

export function withoutPerson(text: string, words: RegExp): string {
  return text.replace(words, ERASED);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
