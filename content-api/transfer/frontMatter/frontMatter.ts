import matter from 'gray-matter';
import { isOnCalendar } from './dates.ts';
import { type FrontMatter, FrontMatterError } from './frontMatterValues.ts';
import { readBraces, readToml } from './hugoFrontMatter.ts';

/** gray-matter would run a JavaScript front matter of anybody's file. */
const engines = {
  javascript: refuse,
  coffee: refuse,
  cson: refuse,
  toml: refuse,
};

/** Reads YAML, JSON, TOML, and the lines of generators without these. @throws FrontMatterError */
export function readFrontMatter(text: string, isOfNotion = false): FrontMatter {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [first = ''] = source.split('\n', 1);
  if (/^\+\+\+\s*$/.test(first)) return inHalves(source, '+++', readToml);
  if (/^\{\s*$/.test(first)) return inHalves(source, '}', readBraces);
  const language = /^---(?!-)(.*)$/.exec(first)?.[1]?.trim().toLowerCase();
  if (language === undefined && UNOPENED.test(source)) return readUnopened(source);
  if (language === undefined)
    return (
      (isOfNotion ? readNotion(source) : readPlainHeader(source)) ?? { data: {}, body: source, bodyLine: 1 }
    );
  if (!['', 'yaml', 'yml', 'json'].includes(language)) {
    throw new FrontMatterError(`Front matter in "${language}" can’t be read. Use YAML or JSON`, 1);
  }
  if (!/\n---[ \t]*(?:\n|$)/.test(source))
    throw new FrontMatterError('The front matter has no closing ---', 1);
  const { data, content } = parse(withoutTabs(source), language === 'yml' ? 'yaml' : language || 'yaml');
  const front = source.slice(0, source.length - content.length);
  requireDays(front);
  return { data, body: content, bodyLine: front.split('\n').length };
}

/** Hexo needs no `---` before the first name. In Markdown, that line after a text makes a heading of it. */
const UNOPENED =
  /^(?=(?:.+\n)*?(?:title|date|layout):)(?:[\w-]+:(?:[ \t].*)?\n(?:[ \t]+\S.*\n|-[ \t].*\n)*)+---[ \t]*(?:\n|$)/;

function readUnopened(source: string): FrontMatter {
  try {
    const read = readFrontMatter(`---\n${source}`);
    return { ...read, bodyLine: read.bodyLine - 1 };
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error;
    throw new FrontMatterError(error.message, Math.max(1, error.line - 1), { cause: error });
  }
}

/** @param close the last line of the front matter. @param read gets the front matter with both marks. */
function inHalves(
  source: string,
  close: string,
  read: (front: string) => Record<string, unknown>,
): FrontMatter {
  const lines = source.split('\n');
  const last = lines.findIndex((line, at) => at > 0 && line.trimEnd() === close);
  if (last < 0) throw new FrontMatterError(`The front matter has no closing ${close}`, 1);
  const data = read(lines.slice(0, last + 1).join('\n'));
  requireDays(lines.slice(0, last).join('\n'));
  return { data, body: lines.slice(last + 1).join('\n'), bodyLine: last + 2 };
}

/** YAML forbids tabs before its lines, but Hexo and editors write them. */
function withoutTabs(source: string): string {
  const end = /\n---[ \t]*(?:\n|$)/.exec(source)?.index ?? 0;
  const front = source.slice(0, end).replace(/^[ \t]*\t[ \t]*/gm, (indent) => indent.replace(/\t/g, '  '));
  return front.replace(/^([ ]+)-(?=[^\s-])/gm, '$1- ') + source.slice(end);
}

function parse(source: string, language: string): { data: Record<string, unknown>; content: string } {
  try {
    // Options bypass gray-matter's cache, which would return the same object to everyone.
    const { data, content } = matter(source, { language, engines });
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      throw new FrontMatterError('The front matter must be a list of names and values', 2);
    }
    return { data, content };
  } catch (error) {
    if (error instanceof FrontMatterError) throw error;
    const { mark, reason, message } = error as Error & { mark?: { line: number }; reason?: string };
    throw new FrontMatterError(
      `The front matter can’t be read: ${reason ?? message}`,
      (mark?.line ?? 0) + 1,
      {
        cause: error,
      },
    );
  }
}

/** YAML (type `timestamp`) and TOML read these as a moment. */
const MOMENT =
  /^(\w+)(?:: *| *= *)(\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[+-]\d\d?(?::?\d\d)?))?)?)[ \t]*(?:#.*)?$/;

/** Both read a day that doesn't exist as another one. */
function requireDays(front: string): void {
  for (const [at, line] of front.split('\n').entries()) {
    const [, name, written = ''] = MOMENT.exec(line) ?? [];
    if (name && !isOnCalendar(written))
      throw new FrontMatterError(`${name} isn’t a date: "${written}"`, at + 1);
  }
}

function refuse(): never {
  throw new FrontMatterError('Front matter must be YAML or JSON', 1);
}

/** Nikola writes `.. title: Hello` in a comment before the text or in a file beside it. */
export function nikolaFields(lines: string): Record<string, unknown> | undefined {
  const filledLines = lines.split('\n').filter((line) => line.trim() !== '');
  const pairs = filledLines.map((line) => /^\s*\.\.[ \t]+([\w-]+):[ \t]*(.*)$/.exec(line));
  if (pairs.length === 0 || pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2]?.trim()]));
}

const LINE = /^([A-Za-z][\w -]{0,30}?)(::?)[ \t]+(\S.*)$/;
const KNOWN =
  /^(?:title|date|author|authors|tags?|categor(?:y|ies)|slug|status|summary|modified|public|draft)$/i;

/** Nikola's comment, Pandoc's `%`, Logseq's `public:: false`, and `Title: …` of Pelican and MultiMarkdown. */
function readPlainHeader(source: string): FrontMatter | undefined {
  const comment = /^\s*<!--[ \t]*\n?([\s\S]*?)-->[ \t]*\n?/.exec(source);
  const nikola = comment && nikolaFields(comment[1] ?? '');
  if (comment && nikola) return after(source, comment[0].length, nikola);
  const dots = /^(?:\.\.[ \t]+[\w-]+:.*\n)+\n/.exec(source);
  if (dots) return after(source, dots[0].length, nikolaFields(dots[0]) ?? {});
  const pandoc = /^% (\S.*)\n(?:% ?(.*)\n)?(?:% ?(.*)\n)?/.exec(source);
  if (pandoc) {
    const [match, title, author = '', date = ''] = pandoc;
    return after(source, match.length, { title, author: author.split(';'), ...(date ? { date } : {}) });
  }
  const head = /^(?:[A-Za-z].*\n(?:[ \t]+\S.*\n)*)+?(?=\s*\n|- |$)/.exec(source)?.[0] ?? '';
  const data = fieldsIn(head);
  const knownKeys = Object.keys(data ?? {}).filter((key) => KNOWN.test(key));
  const isHead =
    knownKeys.some((key) => /^title$/i.test(key)) || knownKeys.length > 1 || /^\S+:: /.test(head);
  return data && isHead && knownKeys.length > 0 ? after(source, head.length, data) : undefined;
}

/** Notion's header follows the title of a page, which stays in the text. */
function readNotion(source: string): FrontMatter | undefined {
  const [match, title = '', head = ''] = /^(# .+\n\s*\n)((?:[A-Za-z].*\n)+)(?=\s*\n|$)/.exec(source) ?? [];
  const data = fieldsIn(head);
  if (match === undefined || !data) return undefined;
  // Notices refer to lines, so their number stays the same.
  return { data, body: title + head.replace(/.+/g, '') + source.slice(match.length), bodyLine: 1 };
}

/** Undefined for any line other than `Key: value` or its continuation with an indent. */
function fieldsIn(head: string): Record<string, unknown> | undefined {
  const data: Record<string, unknown> = {};
  let key = '';
  for (const line of head.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, , value = ''] = LINE.exec(line) ?? [];
    if (name !== undefined) {
      key = name;
      data[key] = value.trim();
    } else if (key !== '' && /^[ \t]/.test(line)) {
      const between = /^(?:tags?|categor|authors?)/i.test(key) ? ', ' : ' ';
      data[key] = `${data[key]}${between}${line.trim()}`;
    } else return undefined;
  }
  return key === '' ? undefined : data;
}

function after(source: string, length: number, data: Record<string, unknown>): FrontMatter {
  return { data, body: source.slice(length), bodyLine: source.slice(0, length).split('\n').length };
}
