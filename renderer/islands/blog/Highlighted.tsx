import { parts } from './highlight.ts';

/** A text with the words that were looked for marked in it. */
export function Highlighted({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  return parts(text, words).map(({ text, found, at }) => (found ? <mark key={at}>{text}</mark> : text));
}
