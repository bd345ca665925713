import type { FrontMatter } from './frontMatterValues.ts';

/** Nikola's lines `.. title: Hello`, in a comment before the text or in a file beside it. */
export function nikolaFields(lines: string): Record<string, unknown> | undefined {
  const filledLines = lines.split('\n').filter((line) => line.trim() !== '');
  const pairs = filledLines.map((line) => /^\s*\.\.[ \t]+([\w-]+):[ \t]*(.*)$/.exec(line));
  if (pairs.length === 0 || pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2]?.trim()]));
}

const LINE = /^([A-Za-z][\w -]{0,30}?)(::?)[ \t]+(\S.*)$/;
const KNOWN =
  /^(?:title|date|author|authors|tags?|categor(?:y|ies)|slug|status|summary|modified|public|draft)$/i;

/**
 * A head that no mark opens: Nikola's comment, Pandoc's `%`, Logseq's `public:: false`, and the lines `Title: …` with
 * which Pelican and MultiMarkdown begin. Undefined where the text begins at once.
 */
export function readPlainHeader(source: string): FrontMatter | undefined {
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

/** The header that Notion writes below the title of an exported page. The title stays in the text. */
export function readNotion(source: string): FrontMatter | undefined {
  const [match, title = '', head = ''] = /^(# .+\n\s*\n)((?:[A-Za-z].*\n)+)(?=\s*\n|$)/.exec(source) ?? [];
  const data = fieldsIn(head);
  if (match === undefined || !data) return undefined;
  // The number of lines stays the same, because notices refer to lines.
  return { data, body: title + head.replace(/.+/g, '') + source.slice(match.length), bodyLine: 1 };
}

/** Undefined where a line is another one than `Key: value`, or the beginning of it set in. */
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
