import { attributesIn, titleLine } from './meanings.ts';

/** Protects a text until all marks are read. */
export type Keep = (text: string) => string;

const FENCE = /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/;
/** HTML runs these, or shows them as they are. */
const RAW = /<(pre|script|style|textarea|xmp)\b/i;

interface Fenced {
  prefix: string;
  info: string;
  body: string[];
  next: number;
}

export function fencedAt(lines: readonly string[], at: number): Fenced | undefined {
  const [, prefix, marks, info = ''] = FENCE.exec(lines[at] ?? '') ?? [];
  if (prefix === undefined || marks === undefined) return undefined;
  const isQuoted = prefix.includes('>');
  const close = new RegExp(`^[ \\t>]*${marks[0] === '~' ? '~' : '`'}{${marks.length},}[ \\t]*$`);
  let end = at + 1;
  while (
    end < lines.length &&
    !close.test(lines[end] ?? '') &&
    !(isQuoted && !/^[ \t]*>/.test(lines[end] ?? ''))
  )
    end += 1;
  const isClosed = close.test(lines[end] ?? '');
  return { prefix, info, body: lines.slice(at + 1, end), next: isClosed ? end + 1 : end };
}

/** Doesn't protect indents and marks of quotations, because the text around the code may need them. */
export function keptLines(lines: readonly string[], keep: Keep): string[] {
  return lines.map((line) =>
    line.replace(/^([ \t>]*)(\S.*)$/, (_, start: string, rest: string) => start + keep(rest)),
  );
}

export function rawUntil(lines: readonly string[], at: number): number | undefined {
  const [, name] = RAW.exec((lines[at] ?? '').replace(/(`+)[^`]+\1/g, '')) ?? [];
  if (name === undefined) return undefined;
  const close = `</${name.toLowerCase()}`;
  const end = lines.findIndex((line, index) => index >= at && line.toLowerCase().includes(close));
  return end > at ? end + 1 : undefined;
}

const INLINE =
  /<(pre|code|script|style|textarea|xmp)\b[^>]*>[\s\S]*?<\/\1>|(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\2(?!`)/gi;

export function withInlineCodeKept(markdown: string, keep: Keep): string {
  return markdown.replace(INLINE, (code) => keep(code));
}

/** Pandoc and Quarto write language and title in braces. */
export function headOfFence(info: string): { language: string; title: string } {
  const [, inBraces] = /^\{[ \t]*([^{}]*)\}/.exec(info) ?? [];
  const { named, words } = attributesIn(inBraces ?? info.replace(/[:{}]/g, ' '));
  const title = ['title', 'filename', 'file', 'caption'].map((key) => named.get(key)).find(Boolean);
  const [first = ''] = words;
  return { language: inBraces === undefined ? info : first.replace(/^\.|,$/g, ''), title: title ?? '' };
}

/** Tags of Hugo and its users, of Jekyll and of Hexo. */
const HUGO =
  /\{\{[<%][ \t]*(highlight|code(?:-?block)?)\b([^\n]*?)[>%]\}\}\n?([\s\S]*?)\{\{[<%][ \t]*\/[ \t]*\1[ \t]*[>%]\}\}/g;
const LIQUID =
  /\{%-?[ \t]*(highlight|codeblock|code)\b([^\n]*?)-?%\}\n?([\s\S]*?)\{%-?[ \t]*end\1[ \t]*-?%\}/g;

export function tagUntil(lines: readonly string[], at: number): number | undefined {
  const [, hugo, liquid] =
    /\{\{[<%][ \t]*(highlight|code(?:-?block)?)\b|\{%-?[ \t]*(highlight|codeblock|code)\b/.exec(
      (lines[at] ?? '').replace(/(`+)[^`]+\1/g, ''),
    ) ?? [];
  const name = hugo ?? liquid;
  if (name === undefined) return undefined;
  const close = new RegExp(hugo ? `\\{\\{[<%]\\s*/\\s*${name}\\b` : `\\{%-?\\s*end${name}\\b`);
  const end = lines.findIndex((line, index) => index >= at && close.test(line));
  return end < 0 ? undefined : end + 1;
}

/** @param fenced gets a block of code as Markdown, and returns its replacement. */
export function withFencedCode(markdown: string, fenced: Keep): string {
  const block = (_: string, name: string, rest: string, body: string) => fenced(fence(name, rest, body));
  return markdown.replace(HUGO, block).replace(LIQUID, block);
}

function fence(name: string, rest: string, body: string): string {
  const { language, title } = headOf(name, rest);
  const code = body.replace(/^\n+|\s+$/g, '');
  const head = title ? `${titleLine(title)}\n\n` : '';
  return `\n\n${head}~~~~${language}\n${code}\n~~~~\n\n`;
}

/** Hexo writes `codeblock Title lang:js https://… words`, others the language first. */
function headOf(name: string, rest: string): { language: string; title: string } {
  const { named, words } = attributesIn(rest);
  const own = named.get('lang') ?? named.get('language') ?? named.get('type');
  const marked = words.find((word) => word.startsWith('lang:'))?.slice('lang:'.length);
  const plain = words.filter(
    (word) => !/^(?:lang|line_number|line_threshold|highlight|first_line|mark|wrap):/.test(word),
  );
  const isTitled = name === 'codeblock' && marked !== undefined;
  const language = own ?? marked ?? (/^[\w+#-]+$/.test(plain[0] ?? '') ? plain[0] : '') ?? '';
  const until = plain.findIndex((word) => /^https?:/.test(word));
  const written = isTitled ? plain.slice(0, until < 0 ? undefined : until).join(' ') : '';
  const title = ['title', 'caption', 'filename', 'file', 'name'].map((key) => named.get(key));
  return { language, title: title.find(Boolean) ?? written };
}
