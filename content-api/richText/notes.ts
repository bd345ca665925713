import { openTag, type Token } from './markup.ts';

const HEADING = /^h[1-6]$/;

interface Note {
  open: number;
  /** The link back goes before this. */
  end: number;
}

/**
 * Imports and staff write footnotes as superscript numbers that lead to the heading of a numbered list. Here each number
 * leads to its note, and the note back. No heading has such ids, because theirs hold no colon.
 * @param rendered has the page's HTML for each of `parts`; it is changed in place.
 */
export function linkNotes(parts: readonly Token[], rendered: string[]): void {
  const references = referencesIn(parts);
  const notes = references.size === 0 ? undefined : notesOf(parts, rendered, references);
  if (!notes) return;
  const places = new Map<Note, string[]>();
  for (const { number, open } of references.get(notes.id) ?? []) {
    const note = notes.list[number - 1];
    if (!note) continue;
    const ids = places.get(note) ?? [];
    const id = `fnref:${number}${ids.length === 0 ? '' : `:${ids.length + 1}`}`;
    places.set(note, [...ids, id]);
    rendered[open] = openTag('a', [
      ['id', id],
      ['href', `#fn:${number}`],
      ['role', 'doc-noteref'],
    ]);
  }
  for (const [note, ids] of places) {
    const number = notes.list.indexOf(note) + 1;
    rendered[note.open] = openTag('li', [['id', `fn:${number}`]]);
    rendered[note.end] = ids.map((id, at) => back(id, number, at)).join('') + rendered[note.end];
  }
}

/** U+FE0E: some systems would draw the sign as a picture. */
function back(id: string, number: number, at: number): string {
  const which = at === 0 ? '' : `, place ${at + 1}`;
  const link = openTag('a', [
    ['href', `#${id}`],
    ['role', 'doc-backlink'],
    ['aria-label', `Back to note ${number} in the text${which}`],
  ]);
  return ` ${link}\u21A9\uFE0E</a>`;
}

function referencesIn(parts: readonly Token[]): Map<string, { number: number; open: number }[]> {
  const found = new Map<string, { number: number; open: number }[]>();
  for (const [at, token] of parts.entries()) {
    const [before, text, end] = [parts[at - 1], parts[at + 1], parts[at + 2]];
    if (token.kind !== 'open' || token.tag !== 'a' || before?.kind !== 'open' || before.tag !== 'sup')
      continue;
    const number = text?.kind === 'text' ? /^\[?([1-9]\d{0,3})\]?$/.exec(text.raw.trim())?.[1] : undefined;
    const href = token.attributes.get('href') ?? '';
    if (number === undefined || end?.kind !== 'close' || !href.startsWith('#')) continue;
    const id = href.slice(1);
    found.set(id, [...(found.get(id) ?? []), { number: Number(number), open: at }]);
  }
  return found;
}

function notesOf(
  parts: readonly Token[],
  rendered: readonly string[],
  referenced: { has(id: string): boolean },
) {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const token = parts[at];
    if (token?.kind !== 'open' || !HEADING.test(token.tag)) continue;
    const id = / id="([^"]*)"/.exec(rendered[at] ?? '')?.[1];
    if (id === undefined || !referenced.has(id)) continue;
    const list =
      parts.findIndex((part, index) => index > at && part.kind === 'close' && part.tag === token.tag) + 1;
    const start = parts.findIndex(
      (part, index) => index >= list && !(part.kind === 'text' && part.raw.trim() === ''),
    );
    const opened = parts[start];
    if (opened?.kind === 'open' && opened.tag === 'ol') return { id, list: itemsFrom(parts, start) };
  }
  return undefined;
}

function itemsFrom(parts: readonly Token[], start: number): Note[] {
  const items: Note[] = [];
  let depth = 0;
  for (let at = start; at < parts.length; at += 1) {
    const token = parts[at];
    if (!token || token.kind === 'text') continue;
    const isList = token.tag === 'ol' || token.tag === 'ul';
    if (isList) depth += token.kind === 'open' ? 1 : -1;
    if (depth === 0) break;
    if (depth !== 1 || token.tag !== 'li') continue;
    if (token.kind === 'open') items.push({ open: at, end: at });
    else {
      const last = items.at(-1);
      const before = parts[at - 1];
      if (last) last.end = before?.kind === 'close' && before.tag === 'p' ? at - 1 : at;
    }
  }
  return items;
}
