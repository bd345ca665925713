import punycode from 'punycode.js';
import { fold } from '../words.shared.ts';

export type Matcher = (texts: readonly string[]) => boolean;

/**
 * Each word in any order, as a part of any field; case, accents and width don't count; nothing is an operator. Numbers
 * are compared by digits, with or without country code. An empty query is for everything.
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

interface WrittenNumber {
  digits: string;
  /** With the code of a country in front, as + or 00 say. */
  isInternational: boolean;
}

/** Digits with up to three other characters between them, and no end of a line. */
const WRITTEN = /\+?\(?\d(?:[ ()./-]{0,3}\d)+/g;

/** They say more than a day or an hour does. */
const FEWEST_DIGITS = 3;

const OWN = '#';
const WORLD = '+';

/** The digits of all numbers in a (folded) text, of telephones and others, each behind its mark. */
function numbersLine(text: string): string {
  const numbers = (text.match(WRITTEN) ?? [])
    .map(numberOf)
    .filter(({ digits }) => digits.length >= FEWEST_DIGITS);
  const marked = numbers.map(({ digits, isInternational }) => `${isInternational ? WORLD : OWN}${digits}`);
  return marked.length === 0 ? '' : `\n${marked.join(' ')}`;
}

/** '+49 (0)170 123' and '0049 170/123' both are 49170123; a 0 that stands for one's own country stays. */
function numberOf(written: string): WrittenNumber {
  const isInternational = /^\(?(?:\+|00)/.test(written);
  const bare = isInternational ? written.replace('(0)', '').replace(/^\(?00/, '') : written;
  return { digits: bare.replace(/\D/g, ''), isInternational };
}

/** The forms of which one is in the line of a text in which a number stands, where either may lack its country's code. */
function spellingsOf(number: WrittenNumber): string[] {
  const own = withoutCode(number).flatMap((rest) => TRUNKS.map((trunk) => `${OWN}${trunk}${rest}`));
  return [number.digits, withoutTrunk(number), ...own];
}

/** The prefixes that you dial within a country but not from abroad: 0 in most, 8 in Russia, none in others. */
const TRUNKS = ['', '0', '8'];

function withoutTrunk({ digits, isInternational }: WrittenNumber): string {
  return isInternational ? digits : digits.replace(/^0(?=\d{3})|^8(?=\d{10}$)/, '');
}

/** The possible numbers without a country's one to three digits. Some people leave out the + of full numbers. */
function withoutCode({ digits, isInternational }: WrittenNumber): string[] {
  if (!isInternational && (digits.length < 10 || digits.startsWith('0'))) return [];
  const fewest = isInternational ? 4 : 7;
  return [1, 2, 3].map((code) => digits.slice(code)).filter((rest) => rest.length >= fewest);
}
