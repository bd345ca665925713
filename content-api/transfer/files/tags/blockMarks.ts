import { calloutNamed } from '../../../richText/richText.shared.ts';
import { admonitionIn, alertIn, boldLine, boxIn, calloutOf } from './boxes.ts';
import { fencedAt, headOfFence, type Keep, keptLines, rawUntil, tagUntil, withFencedCode } from './code.ts';
import { commentCutter } from './comments.ts';

export interface Reading {
  keep: Keep;
  lost(what: string, where?: string): void;
}

interface Part {
  text: string[];
  next: number;
}

/** Boxes become a line in bold and their text; comments and lines for a program go. Code stays as it is. */
export function withoutBlockMarks(markdown: string, reading: Reading): string {
  return read(markdown.split('\n'), reading).join('\n');
}

function read(given: readonly string[], reading: Reading): string[] {
  const lines = [...given];
  const out: string[] = [];
  const isCode = indentedCode();
  const cut = commentCutter(lines);
  const open: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (isCode(line)) {
      out.push(...keptLines([line], reading.keep));
      at += 1;
      continue;
    }
    const code = codeAt(lines, at, reading);
    if (code) {
      out.push(...code.text);
      at = code.next;
      continue;
    }
    const { mark, isEndless } = cut(at);
    if (isEndless) reading.lost(`an unclosed comment (${mark}) and everything after it`, line);
    else if (mark === '%%') reading.lost('a comment (%%…%%)', line);
    // The rest of the line may contain another comment.
    if (mark !== '') continue;
    const part = boxAt(lines, at, open, reading) ?? { text: lineMark(lines, at, reading), next: at + 1 };
    out.push(...part.text);
    at = part.next;
  }
  return out;
}

function codeAt(lines: string[], at: number, reading: Reading): Part | undefined {
  const { keep, lost } = reading;
  const fenced = fencedAt(lines, at);
  if (!fenced) {
    const raw = rawUntil(lines, at);
    if (raw !== undefined) return { text: keptLines(lines.slice(at, raw), keep), next: raw };
    const tag = tagUntil(lines, at);
    if (tag === undefined) return undefined;
    return { text: withFencedCode(lines.slice(at, tag).join('\n'), keep).split('\n'), next: tag };
  }
  const { prefix, info, body, next } = fenced;
  const [, form] = /^\{=(\w+)\}/.exec(info) ?? [];
  if (form !== undefined) {
    if (!/^html/i.test(form)) lost(`a block only for ${form}`, lines[at]);
    return { text: /^html/i.test(form) ? ['', ...body, ''] : [''], next };
  }
  const [, directive = '', words = ''] = /^\{([a-z][\w:-]*)\}[ \t]*(.*)$/.exec(info) ?? [];
  const box = directive === '' ? undefined : boxIn(`:::${directive}${words ? ` ${words}` : ''}`);
  if (box && box.lost === '' && !/^(?:code|raw)/.test(directive)) {
    const inside = body.filter((line, index) => index > 3 || !/^[ \t]*:[\w-]+:/.test(line));
    const [opening, closing] = prefix.trim() === '' ? [box.opening, box.closing] : ['', ''];
    const text = [prefix + opening, '', prefix + box.markdown, '', ...read(inside, reading), '', closing, ''];
    return { text, next };
  }
  const { language, title } = headOfFence(/^code/.test(directive) ? words : info);
  const isOwnLine = prefix.trim() === '';
  const head = title === '' || !isOwnLine ? [] : [prefix + boldLine(title), ''];
  const first = (lines[at] ?? '').slice(0, (lines[at] ?? '').length - info.length) + language;
  return { text: [...head, ...keptLines([first, ...lines.slice(at + 1, next)], keep)], next };
}

/** @param open closing lines of the boxes around the line, the innermost last. */
function boxAt(lines: string[], at: number, open: string[], reading: Reading): Part | undefined {
  const line = lines[at] ?? '';
  const alert = alertIn(line);
  if (alert) return { text: alert, next: at + 1 };
  const admonition = admonitionIn(line);
  if (admonition) {
    const { indent, markdown, opening, closing } = admonition;
    const body = setIn(lines, at + 1, width(indent) + 2);
    if (body.lines.length === 0 && !line.includes('"')) return undefined;
    const inside = read(body.lines, reading).map((one) => (one === '' ? '' : indent + one));
    const around = (element: string) => ['', element && indent + element, ''];
    const text = [...around(opening), indent + markdown, '', ...inside, ...around(closing)];
    return { text, next: body.next };
  }
  const slashes = /^[ \t]*(\/{3,})[ \t]*(?:([\w-]+)[ \t]*(?:\|[ \t]*(.*))?)?$/.exec(line);
  if (slashes) return slashBox(lines, at, slashes, open);
  const [, colons] = /^[ \t]*(:{2,})[ \t]*$/.exec(line) ?? [];
  if (colons && (colons.length > 2 || open.length > 0)) {
    return { text: ['', open.pop() ?? '', ''], next: at + 1 };
  }
  const box = boxIn(line);
  if (!box)
    return open.length > 0 && /^#[a-z][\w-]*[ \t]*$/.test(line) ? { text: [''], next: at + 1 } : undefined;
  if (box.lost) reading.lost(box.lost, line);
  if (box.isHidden) {
    const next = afterBox(lines, at);
    const hidden = lines
      .slice(at + 1, next)
      .join(' ')
      .trim();
    reading.lost(`hidden text (“${hidden.slice(0, 40)}”)`, line);
    return { text: [''], next };
  }
  const isClosed = lines.slice(at + 1).some((one) => /^[ \t]*:{2,}[ \t]*$/.test(one));
  open.push(isClosed ? box.closing : '');
  const own = ownFields(lines, at + 1);
  const title = own.title ? boldLine(own.title) : box.markdown;
  const heading =
    /callout-/.test(line) && title === boldLine(title) ? headingAfter(lines, own.next) : undefined;
  const shown = heading ? boldLine(heading.title) : title;
  return { text: ['', isClosed ? box.opening : '', '', shown, ''], next: heading?.next ?? own.next };
}

/** Python-Markdown's newer boxes begin with `/// note | Title` and end with `///`. */
function slashBox(
  lines: string[],
  at: number,
  [, marks = '', name, title]: RegExpExecArray,
  open: string[],
): Part | undefined {
  const close = new RegExp(`^[ \\t]*${marks}[ \\t]*$`);
  if (name === undefined)
    return open.length === 0 ? undefined : { text: ['', open.pop() ?? '', ''], next: at + 1 };
  if (!lines.some((line, index) => index > at && close.test(line))) return undefined;
  const callout = calloutNamed(name);
  const box = callout && calloutOf(callout, title || name);
  open.push(box?.closing ?? '');
  const isTitled = !/^(?:html|define|caption)$/.test(name);
  const options = setIn(lines, at + 1, 4);
  const next = options.lines.every((line) => /^[\w-]+:/.test(line)) ? options.next : at + 1;
  const shown = box?.markdown ?? (isTitled ? boldLine(title ?? '') : '');
  return { text: ['', box?.opening ?? '', '', shown, ''], next };
}

/** Nuxt's components have their fields between lines of `---`. */
function ownFields(lines: readonly string[], at: number): { title: string; next: number } {
  if (lines[at]?.trim() !== '---') return { title: '', next: at };
  const end = lines.findIndex((line, index) => index > at && line.trim() === '---');
  if (end < 0 || !lines.slice(at + 1, end).every((line) => /^\s*(?:[\w-]+:|- |$)/.test(line)))
    return { title: '', next: at };
  const title = lines.slice(at, end).find((line) => /^\s*title:/.test(line)) ?? '';
  return { title: title.replace(/^\s*title:\s*|["']/g, ''), next: end + 1 };
}

/** For Quarto, a heading at the start of a callout is its title. */
function headingAfter(lines: readonly string[], at: number): { title: string; next: number } | undefined {
  const first = lines.findIndex((line, index) => index >= at && line.trim() !== '');
  const [, title] = /^#{1,6}[ \t]+(.+?)[ \t]*(?:\{[^{}]*\})?$/.exec(lines[first] ?? '') ?? [];
  return title === undefined ? undefined : { title, next: first + 1 };
}

function afterBox(lines: readonly string[], at: number): number {
  let depth = 0;
  for (let end = at; end < lines.length; end += 1) {
    if (/^[ \t]*:{2,}[ \t]*$/.test(lines[end] ?? '')) depth -= 1;
    else if (boxIn(lines[end] ?? '')) depth += 1;
    if (depth === 0) return end + 1;
  }
  return lines.length;
}

/** Lines with at least this indent, without it, and the line after them. */
function setIn(lines: readonly string[], from: number, least: number): { lines: string[]; next: number } {
  let end = from;
  while (end < lines.length && ((lines[end] ?? '').trim() === '' || width(lines[end] ?? '') >= least))
    end += 1;
  while (end > from && (lines[end - 1] ?? '').trim() === '') end -= 1;
  const inside = lines
    .slice(from, end)
    .map((line) => line.replace(/^[ \t]+/, (start) => ' '.repeat(width(start))));
  const indent = Math.min(...inside.filter((line) => line.trim() !== '').map(width));
  return { lines: inside.map((line) => line.slice(indent)), next: end };
}

/** The indent of a line; a tab goes to the next multiple of four. */
export function width(line: string): number {
  const [start = ''] = /^[ \t]*/.exec(line) ?? [];
  return [...start].reduce((at, sign) => (sign === '\t' ? at + 4 - (at % 4) : at + 1), 0);
}

/** Call the result for each line in turn. In a list, code has a further indent. */
function indentedCode(): (line: string) => boolean {
  const items: number[] = [];
  let isFree = true;
  let wasCode = false;
  return (line) => {
    if (line.trim() === '') {
      isFree = true;
      return false;
    }
    const at = width(line);
    const [item] = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|\[\^[^\]]+\]:|:)[ \t]+(?=\S)/.exec(line) ?? [];
    if (isFree || item) while (items.length > 0 && at < (items.at(-1) ?? 0)) items.pop();
    const isCode = at >= (items.at(-1) ?? 0) + 4 && (isFree || wasCode);
    // Notes and definitions continue with an indent of up to four.
    if (item && !isCode) items.push(/[:\]]/.test(item) ? at + 2 : at + item.trimStart().length);
    isFree = false;
    wasCode = isCode;
    return isCode;
  };
}

const PROGRAM =
  /^[ \t]*(?:<<<[ \t]*[@./~\w]|-{1,2}8<-{1,2}|@\[(?:code|toc)|@include\b|!include\b|!!!include|<!--#include|\{!.+!\}|\.\.[ \t]+[\w-]+::|\([\w-]+\)=$)/;
const IMPORT = /^[ \t]*import\s+(?:[\w*{][^;'"]*\sfrom\s+)?['"][^'"]+['"];?[ \t]*$/;

function lineMark(lines: string[], at: number, { lost }: Reading): string[] {
  const line = lines[at] ?? '';
  if (
    /^import\s*\{[^}]*$/.test(line) ||
    /^export\s+(?:const|let|var|default|function|async|class|\{|\*)/.test(line)
  ) {
    const blank = lines.findIndex((one, index) => index > at && one.trim() === '');
    lines.splice(at + 1, (blank < 0 ? lines.length : blank) - at - 1);
    lost(`${line.split(' ', 1)} statement`, line);
    return [''];
  }
  if (IMPORT.test(line) || PROGRAM.test(line)) {
    lost(`“${line.trim().slice(0, 60)}”`, line);
    return [''];
  }
  const [, abbreviation] = /^\*\[([^\]]+)\]:[ \t]/.exec(line) ?? [];
  if (abbreviation !== undefined) {
    lost(`the meaning of ${abbreviation}`, line);
    return [];
  }
  // kramdown's end of a block, a figure of Markdig, a part of MyST.
  if (/^[ \t]*(?:\^|\+\+\+)[ \t]*$/.test(line)) return [''];
  const [, tab] = /^@tab(?::active)?[ \t]+(.*)$/.exec(line) ?? [];
  return [tab === undefined ? line : `${boldLine(tab)}\n`];
}
