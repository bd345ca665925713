import punycode from 'punycode.js';
import { isWithin, numberOf, numbersIn, type WrittenNumber } from '../numbers/contract.ts';
import { fold } from '../words/contract.ts';

/** Whether all of these texts together have what a search is for. */
export type Matcher = (texts: readonly string[]) => boolean;

/**
 * What a query looks for in the fields of an entry: each of its words, in any order, as a part of any of them. Case,
 * accents and width make no difference; nothing is an operator. Numbers are compared by their digits, whatever stands
 * between them, and with or without the code of their country. An empty query is for everything.
 */
export function matcher(query: string): Matcher {
  const wanted = partsOf(query);
  return (texts) => {
    if (wanted.length === 0) return true;
    const all = comparable(texts.join('\n'));
    let numbers: WrittenNumber[] | undefined;
    const hasNumber = (number: WrittenNumber) => {
      numbers ??= numbersIn(all);
      return number.digits.length >= FEWEST_DIGITS && numbers.some((other) => isWithin(number, other));
    };
    return wanted.every(
      ({ words, number }) =>
        words.every((word) => all.includes(word) || (number && hasNumber(numberOf(word)))) ||
        (number !== undefined && hasNumber(number)),
    );
  };
}

interface Wanted {
  words: string[];
  /** What the words are where they may be one number. */
  number?: WrittenNumber;
}

/** They say more than a day or an hour does. */
const FEWEST_DIGITS = 3;
const numberWord = /^[+(]*\d[\d()./-]*$|^\(\d+\)$/;

/** What a sentence puts beside a word says nothing about what is looked for. */
const besideWords = /^[,;:!?"']+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[.,;:!?"']+$/gu;

function partsOf(query: string): Wanted[] {
  const words = comparable(query)
    .split(/\s+/)
    .map((word) => word.replace(besideWords, ''))
    .filter(Boolean);
  const wanted: Wanted[] = [];
  let run: string[] = [];
  for (const word of [...words, '']) {
    if (numberWord.test(word)) {
      run.push(word);
      continue;
    }
    if (run.length > 0) wanted.push({ words: run, number: numberOf(run.join(' ')) });
    if (word !== '') wanted.push({ words: [word] });
    run = [];
  }
  return wanted;
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
