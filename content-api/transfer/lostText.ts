import { unescapeHtml } from '../richText/markup.ts';

/** So many letters, or this share of them, may go with unknown marks. */
const FEW = 24;
const SHARE = 0.03;

/** An import drops these on purpose; the text after an unclosed one is a loss. */
const HIDDEN =
  /<!--[\s\S]*?-->|<(script|style|noscript|template|textarea|select|svg|math|iframe|object|video|audio|canvas|title|head)\b[^<>]*>[\s\S]*?<\/\1>/gi;
const MARKS = [
  /<\/?[a-z][^<>]*>/gi,
  /^[ \t]*(?:```|~~~).*$/gm,
  /^[ \t]*\[[^\]\n]+\]:[ \t]*\n?[ \t]*\S+(?:[ \t]+["'(].*)?[ \t]*\r?$/gm,
  /!\[[^\]]{0,2000}\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]]*\])/g,
  /(?<=\])(?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/g,
  /\{[:#][^{}\n]*\}/g,
  /&#?\w{1,31};/g,
];

/** Removes marks of Markdown and HTML, but no lines. */
export function readableText(source: string): string {
  const emptied = (found: string) => found.replace(/[^\n]/g, '');
  return MARKS.reduce((text, mark) => text.replace(mark, emptied), source.replace(HIDDEN, emptied));
}

interface Loss {
  lost: number;
  of: number;
  /** The first line with missing text, from 0. */
  line: number;
  beginning: string;
}

/** @param result the imported text, and all else that shows words of the source. */
export function lossOf(source: string, result: string): Loss | undefined {
  const before = lettersIn(source);
  const missing = before - lettersIn(result);
  if (missing <= Math.max(FEW, before * SHARE)) return undefined;
  const resultLetters = lettersOf(result);
  const lines = source.split('\n');
  const found = lines.findIndex(
    (line) => lettersOf(line).length > 3 && !resultLetters.includes(lettersOf(line)),
  );
  const line = Math.max(0, found);
  const { length: of } = source.split(/\s+/).filter(Boolean);
  const lost = Math.max(1, Math.round((of * missing) / before));
  return { lost, of, line, beginning: (lines[line] ?? '').trim().slice(0, 60) };
}

/** Counts letters and digits, because a text of them alone takes ten times as long to make. */
function lettersIn(text: string): number {
  const plain = unescapeHtml(text);
  let letters = 0;
  for (let at = 0; at < plain.length; at += 1) if (IN_ASCII[plain.charCodeAt(at)]) letters += 1;
  return letters + plain.replace(/[\0-\x7f]+/g, '').replace(/[^\p{L}\p{N}]/gu, '').length;
}

const IN_ASCII = Array.from({ length: 128 }, (_, code) => /[a-z\d]/i.test(String.fromCharCode(code)));

function lettersOf(text: string): string {
  return unescapeHtml(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
