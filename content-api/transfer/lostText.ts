import { unescapeHtml } from '../richText/markup.ts';

/** So many letters may go with marks that this doesn't know, or this part of them all. */
const FEW = 24;
const SHARE = 0.03;

/** Closed ones are left out on purpose; what an unclosed one swallows is a loss. */
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

/** A text of Markdown or HTML without its marks, line by line as it was. */
export function readableText(source: string): string {
  const emptied = (found: string) => found.replace(/[^\n]/g, '');
  return MARKS.reduce((text, mark) => text.replace(mark, emptied), source.replace(HIDDEN, emptied));
}

export interface Loss {
  lost: number;
  of: number;
  /** The line, counted from 0, in which the first text stands that isn't there any more, and its beginning. */
  line: number;
  beginning: string;
}

/** @param source what went in. @param result the text that came out, with whatever else shows words of it. */
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

/** How many letters and digits it has: counted, as a text of them alone takes ten times as long to make. */
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
