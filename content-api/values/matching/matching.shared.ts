import punycode from 'punycode.js';
import { FEWEST_DIGITS, numberOf, numbersLine, spellingsOf } from '../numbers.shared.ts';
import { fold } from '../words.shared.ts';

export type Matcher = (texts: readonly string[]) => boolean;

/**
 * Each word in any order, as a part of any field; case, accents and width don't count; nothing is an
 * operator.
 * Numbers are compared by digits, with or without country code. An empty query is for everything.
 */
export function matcher(query: string): Matcher {
  const queryWords = wantedIn(query);
  return (texts) => {
    if (queryWords.length === 0) return true;
    const text = searchText(texts);
    return queryWords.every((forms) => forms.some((form) => text.includes(form)));
  };
}

/** The fields of an entry as one text, which has a form of each word that `wantedIn` tells where the entry is found. */
export function searchText(texts: readonly string[]): string {
  const all = comparable(texts.join('\n'));
  return all + numbersLine(all);
}

const MOST_WORDS = 20;

export function wantedIn(query: string): string[][] {
  const words = comparable(query)
    .split(/\s+/)
    .map((word) => word.replace(besideWords, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const queryWords: string[][] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (partOfNumber.test(words[to] ?? '')) to += 1;
    // Words of digits beside each other may be one number, or several.
    const run = words.slice(from, to);
    const together = numberForms(run.join(' '));
    if (together.length === 0) to = from + 1;
    for (const word of words.slice(from, to)) {
      if (together.length === 0 || /\d/.test(word))
        queryWords.push([
          ...new Set([word, ...(partOfNumber.test(word) ? numberForms(word) : []), ...together]),
        ]);
    }
    from = to;
  }
  return queryWords;
}

const partOfNumber = /^\+?[\d()./-]+$/;

/** Punctuation next to words, which a search ignores. */
const besideWords = /^[,;:!?"']+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[.,;:!?"']+$/gu;

function numberForms(written: string): string[] {
  const number = numberOf(written);
  return number.digits.length < FEWEST_DIGITS ? [] : spellingsOf(number);
}

/** Folded, and domains as people write them: 'xn--mller-kva.de' is 'müller.de'. */
function comparable(text: string): string {
  return fold(text.replace(/xn--[a-z0-9-]+/gi, unicodeLabel));
}

function unicodeLabel(label: string): string {
  try {
    return punycode.toUnicode(label.toLowerCase());
  } catch {
    return label;
  }
}
