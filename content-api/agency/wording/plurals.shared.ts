import { BLOG } from './pages.shared.ts';
import { COUNTED } from './team.shared.ts';
import { type CountWords, formKey, isCounted, rulesOf, type Word } from './word.shared.ts';

/** CLDR's plural categories, in its order; of all languages Arabic and Welsh have all of them. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Numbers of the examples: beyond them languages have other forms for nothing but millions. */
const EXAMPLES = Array.from({ length: 200 }, (_, number) => number);

const ARTICLES: CountWords = { none: BLOG.none, one: BLOG.one, several: BLOG.several };

/** Numbers that have words of their own, by the key of the word for all others. */
const APART: ReadonlyMap<string, readonly number[]> = new Map(
  [ARTICLES, ...Object.values<CountWords>(COUNTED)].map(({ none, several }) => [
    several.key,
    none ? [0, 1] : [1],
  ]),
);

/** A form of a word: where it is kept, and numbers with which it is said, the lowest first. */
export interface Form {
  key: string;
  numbers: number[];
}

export function formKeysOf(word: Word): string[] {
  return isCounted(word) ? CATEGORIES.map((category) => formKey(word.key, category)) : [word.key];
}

/** The forms that a language has for the number in a word, its own key last; none where there is no number in it. */
export function formsOf(word: Word, language: string): Form[] {
  if (!isCounted(word)) return [];
  const apart = APART.get(word.key) ?? [];
  const rules = rulesOf(language);
  return CATEGORIES.map((category) => ({
    key: formKey(word.key, category),
    numbers: EXAMPLES.filter((number) => !apart.includes(number) && rules.select(number) === category),
  })).filter(({ key, numbers }) => key === word.key || numbers.length > 0);
}

const MOST = 5;

/** `2, 3, 4, 22, 23 …`, in the digits of the back office. */
export function examplesInWords(numbers: readonly number[]): string {
  return numbers.length > MOST ? `${numbers.slice(0, MOST).join(', ')} …` : numbers.join(', ');
}
