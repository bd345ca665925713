import { fold, tokenPlaces } from '#content-api/values/words.shared.ts';

interface Part {
  text: string;
  found: boolean;
  at: number;
}

/** Splits a text at words that begin with one of these folded words. The joined parts equal the text. */
export function parts(text: string, words: readonly string[]): Part[] {
  const cut: Part[] = [];
  let end = 0;
  const add = (to: number, found: boolean) => {
    if (to > end) cut.push({ text: text.slice(end, to), found, at: end });
    end = Math.max(end, to);
  };
  for (const token of tokenPlaces(text)) {
    const length = Math.max(0, ...words.map((word) => lengthOfMatch(token[0], word)));
    if (length === 0) continue;
    add(token.index, false);
    add(token.index + length, true);
  }
  add(text.length, false);
  return cut;
}

/** The number of characters of the token, as written, that the folded word covers; 0 if it doesn't begin with it. */
function lengthOfMatch(token: string, word: string): number {
  if (!fold(token).startsWith(word)) return 0;
  let covered = '';
  let length = 0;
  for (const character of token) {
    const more = fold(character);
    // A combining accent belongs to the letter before it.
    if (covered.length >= word.length && more !== '') break;
    covered += more;
    length += character.length;
  }
  return length;
}
