import { headingIds, noteHeading } from '../richText.shared.ts';
import { renderMarkdown } from './markdown.ts';

/** Code has no footnotes, in blocks or in a line. */
const CODE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[`~]*[ \t]*$|(?<!`)(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;

/** Includes footnotes. Not sanitised. */
export function renderWritten(markdown: string): string {
  const code: string[] = [];
  const bare = markdown.replace(CODE, (match) => `\uE001${code.push(match) - 1}\uE002`);
  const { text } = withNotes(bare);
  return renderMarkdown(text.replace(/\uE001(\d+)\uE002/g, (_, at: string) => code[Number(at)] ?? ''));
}

const DEFINITION =
  /^[ \t]{0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?:[ \t]{2,}[^\n]+|[ \t]*(?=\n+[ \t]{2,}\S)))*)/gm;
const REFERENCE = /\[\^([^\]\s]+)\]/g;

export function withNotes(markdown: string): { text: string; notes: number } {
  const notes = new Map<string, string>();
  const body = markdown.replace(DEFINITION, (_, id: string, words: string) => {
    if (!notes.has(id)) notes.set(id, words);
    return '';
  });
  if (notes.size === 0) return { text: markdown, notes: 0 };
  const order: string[] = [];
  const heading = headingOfNotes(body);
  const text = body.replace(REFERENCE, (match, id: string) => {
    if (!notes.has(id)) return match;
    if (!order.includes(id)) order.push(id);
    return `<sup>[${order.indexOf(id) + 1}](#${heading.id})</sup>`;
  });
  const all = [...order, ...[...notes.keys()].filter((id) => !order.includes(id))];
  const items = all.map((id, at) => `${at + 1}. ${indented(notes.get(id) ?? '')}`);
  return { text: `${text.trimEnd()}${heading.markdown}\n\n${items.join('\n')}\n`, notes: all.length };
}

const HEADING = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;

/** The heading at the end of the text, else a new heading that the text doesn't have. */
function headingOfNotes(markdown: string): { id: string; markdown: string } {
  const titles = Array.from(markdown.matchAll(HEADING), ([, title = '']) => title.replace(/[*_`~]/g, ''));
  if (/(?:^|\n)#{2,6}[ \t]+[^\n]+$/.test(markdown.trimEnd())) {
    const idOf = headingIds();
    return { id: titles.map(idOf).at(-1) ?? '', markdown: '' };
  }
  const { title, id } = noteHeading(titles);
  return { id, markdown: `\n\n## ${title}` };
}

function indented(words: string): string {
  const [first = '', ...others] = words.split('\n');
  return [first, ...others.map((line) => (line.trim() === '' ? '' : `    ${line.trim()}`))].join('\n');
}
