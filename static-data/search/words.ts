/** The words of a text as a search compares them: letters and digits, without case and accents. */
export function wordsIn(text: string): string[] {
  return tokens(text).map(fold).filter(Boolean);
}

/** Runs of letters and digits, as they are written. */
export function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** 'Café' and 'CAFE' are one word. */
export function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
