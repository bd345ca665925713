/** The words of a text as a search compares them: letters and digits, without case and accents. */
export function wordsIn(text: string): string[] {
  return tokens(text).map(fold).filter(Boolean);
}

const RUNS = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts that put no space between words: each of their characters counts as one. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]';
const unspaced = new RegExp(UNSPACED, 'u');
const runsApart = new RegExp(`${UNSPACED}\\p{M}*|(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** True for a text in which not every word has a space, or the end, beside it. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/** Runs of letters and digits, as they are written, and where they stand. */
export function tokenPlaces(text: string): RegExpExecArray[] {
  return [...text.matchAll(tokenPattern(text))];
}

/** The same without their places. */
export function tokens(text: string): string[] {
  return text.match(tokenPattern(text)) ?? [];
}

/** The simpler one, which most texts need, takes a third of the time. */
function tokenPattern(text: string): RegExp {
  return isUnspaced(text) ? runsApart : RUNS;
}

/** 'Café' and 'CAFE' are one word. */
export function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
