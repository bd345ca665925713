import { parts } from '../highlight.ts';

/** A text with the words that were looked for marked in it. Others make it anew: translators change its pieces. */
export function Highlighted({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return <span key="">{text}</span>;
  return (
    <span key={words.join(' ')}>
      {parts(text, words).map(({ text, found, at }) => (found ? <mark key={at}>{text}</mark> : text))}
    </span>
  );
}
