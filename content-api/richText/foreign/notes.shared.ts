import { headingIds, noteHeading, partOf } from '../richText.shared.ts';
import type { Piece } from './pieces.shared.ts';

const NUMBER = /^[[(]?(?:\d{1,4}|[a-z*†‡§]|[ivx]{1,6})[\])]?$/i;
/** Only Word, LibreOffice and Google write such ids. */
const OFFICE_NOTE = /^(?:_?(?:ftn|edn)\d+|sd(?:foot|end)note\d+sym|ftnt\d+)$/i;
export const LEADS_TO_OFFICE_NOTE =
  /href\s*=\s*["']?[^"'<>\s]{0,500}#(?:_?(?:ftn|edn)\d|sd(?:foot|end)note\d+sym|ftnt\d)/i;
const HOLDS_NOTE = /^(?:li|p|div|aside|dd)$/;
const HEADING = /^h[1-6]$/;

interface Note {
  references: number[];
  from: number;
  to: number;
  isBack: (at: number) => boolean;
}

/**
 * Gathers footnotes and endnotes in a list below a heading, as `linkNotes` expects them.
 * @param titles headings of the text around it. @returns the same array if nothing changes, how many notes it has, and
 * how many numbers lead to a missing note.
 */
export function withNotes(
  pieces: readonly Piece[],
  titles: readonly string[],
): { pieces: readonly Piece[]; count: number; missing: number } {
  if (!pieces.some((piece) => piece.kind === 'open' && hrefPart(piece) !== ''))
    return { pieces, count: 0, missing: 0 };
  const { parents, ends } = nestingOf(pieces);
  const { notes, orphans } = notesIn(pieces, parents, ends);
  const dead = new Set(orphans);
  const loose = pieces.map((piece, at) =>
    dead.has(at) && piece.kind === 'open' ? { ...piece, attributes: new Map() } : piece,
  );
  const [first] = notes.toSorted((one, other) => one.from - other.from);
  if (!first) return { pieces: dead.size > 0 ? loose : pieces, count: 0, missing: dead.size };

  const above = headingAbove(pieces, first.from, parents);
  const own = noteHeading([...titles, ...headingsOf(pieces, ends).map(({ title }) => title)]);
  const id = above === undefined ? own.id : idOfHeading(pieces, ends, above);
  const instead = new Map<number, Piece[]>();
  const gone = new Set<number>();
  const takeOut = (from: number, to: number) => {
    for (let at = from; at <= to; at += 1) gone.add(at);
  };
  const items = notes.flatMap((note, index) => {
    for (const reference of note.references) {
      const isHigh = ancestorsOf(reference, parents).some((at) => tagOf(pieces[at]) === 'sup');
      instead.set(reference, referenceTo(id, index + 1, isHigh));
      takeOut(reference, ends[reference] ?? reference);
    }
    takeOut(note.from, note.to);
    const rule = ruleBefore(pieces, note.from);
    if (rule !== undefined) gone.add(rule);
    return [open('li'), ...contentOf(loose, ends, note), close('li')];
  });
  const index = listAround(pieces, parents, first.from);
  for (const list of new Set(notes.map(({ from }) => listAround(pieces, parents, from))))
    if (isAllGone(pieces, gone, list, ends[list] ?? list)) takeOut(list, ends[list] ?? list);
  const heading: Piece[] =
    above === undefined ? [open('h2'), { kind: 'text', text: own.title }, close('h2')] : [];
  instead.set(index, [...heading, open('ol'), ...items, close('ol'), ...(instead.get(index) ?? [])]);
  const result = loose.flatMap((piece, at) => [...(instead.get(at) ?? []), ...(gone.has(at) ? [] : [piece])]);
  return { pieces: result, count: notes.length, missing: dead.size };
}

function notesIn(pieces: readonly Piece[], parents: readonly number[], ends: readonly number[]) {
  const places = new Map<string, number>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'open') continue;
    for (const id of [piece.attributes.get('id'), piece.attributes.get('name')])
      if (id && !places.has(id)) places.set(id, at);
  }
  const isBack = (at: number) => {
    const target = places.get(hrefPart(pieces[at]));
    return target !== undefined && target < at;
  };
  const referrers = new Map<number, number[]>();
  const orphans: number[] = [];
  for (const [at, piece] of pieces.entries()) {
    const part = hrefPart(piece);
    const text = textIn(pieces, at, ends);
    if (part === '' || !(NUMBER.test(text) || (text === '' && OFFICE_NOTE.test(part)))) continue;
    const target = places.get(part);
    if (target === undefined) {
      if (OFFICE_NOTE.test(part)) orphans.push(at);
    } else if (target > at) referrers.set(target, [...(referrers.get(target) ?? []), at]);
  }
  const numbers = [...referrers.values()].flat();
  const targets = [...referrers.keys()];
  const notes = [...referrers].flatMap(([target, references]): Note[] => {
    const from = holderOf(target, pieces, parents, ends, [numbers, targets]);
    if (from === undefined) return [];
    const to = ends[from] ?? from;
    const isNote =
      OFFICE_NOTE.test(hrefPart(pieces[references[0] ?? -1])) ||
      tagOf(pieces[from]) === 'li' ||
      pieces.slice(from, to).some((_, at) => isBack(from + at));
    return isNote ? [{ references, from, to, isBack }] : [];
  });
  return { notes, orphans };
}

function holderOf(
  target: number,
  pieces: readonly Piece[],
  parents: readonly number[],
  ends: readonly number[],
  [numbers, targets]: readonly [readonly number[], readonly number[]],
): number | undefined {
  const around = [target, ...ancestorsOf(target, parents)];
  const inside = (at: number, places: readonly number[]) =>
    places.filter((index) => index >= at && index <= (ends[at] ?? at)).length;
  const isAlone = (at: number) => inside(at, targets) === 1 && inside(at, numbers) === 0;
  const first = around.findIndex((at) => HOLDS_NOTE.test(tagOf(pieces[at])));
  const before = around.slice(0, first < 0 ? undefined : first);
  if (first < 0 || before.some((at) => HEADING.test(tagOf(pieces[at])))) return undefined;
  const end = around.findIndex(
    (at, index) => index >= first && !(HOLDS_NOTE.test(tagOf(pieces[at])) && isAlone(at)),
  );
  return end === first ? undefined : around[(end < 0 ? around.length : end) - 1];
}

/** Leaves out the link back, and the number with which the note begins. */
function contentOf(pieces: readonly Piece[], ends: readonly number[], { from, to, isBack }: Note): Piece[] {
  const content: Piece[] = [];
  let hasWords = false;
  const end = pieces[to]?.kind === 'close' ? to : to + 1;
  for (let at = from + 1; at < end; at += 1) {
    const piece = pieces[at] as Piece;
    const isMark = !hasWords && piece.kind === 'open' && /^(?:a|sup)$/.test(piece.tag);
    if (isBack(at) || (isMark && NUMBER.test(textIn(pieces, at, ends)))) at = ends[at] ?? at;
    else if (tagOf(piece) !== 'hr' && (hasWords || tagOf(piece) !== 'br')) content.push(piece);
    hasWords ||= piece.kind === 'text' && piece.text.trim() !== '';
  }
  return content;
}

function nestingOf(pieces: readonly Piece[]): { parents: number[]; ends: number[] } {
  const parents: number[] = [];
  const ends: number[] = [];
  const opened: number[] = [];
  for (const [at, piece] of pieces.entries()) {
    parents.push(opened.at(-1) ?? -1);
    if (piece.kind === 'open' && !piece.isVoid) opened.push(at);
    if (piece.kind !== 'close') continue;
    const deepest = Math.max(0, opened.length - 100);
    for (let index = opened.length - 1; index >= deepest; index -= 1) {
      if (tagOf(pieces[opened[index] ?? -1]) !== piece.tag) continue;
      const [own = at, ...unclosed] = opened.splice(index);
      ends[own] = at;
      for (const ended of unclosed) ends[ended] = at - 1;
      break;
    }
  }
  for (const at of opened) ends[at] = pieces.length - 1;
  return { parents, ends };
}

function ancestorsOf(at: number, parents: readonly number[]): number[] {
  const found: number[] = [];
  for (let up = parents[at] ?? -1; up >= 0 && found.length < 100; up = parents[up] ?? -1) found.push(up);
  return found;
}

function headingsOf(pieces: readonly Piece[], ends: readonly number[]) {
  return pieces.flatMap((piece, at) =>
    piece.kind === 'open' && HEADING.test(piece.tag) ? [{ at, title: textIn(pieces, at, ends) }] : [],
  );
}

function idOfHeading(pieces: readonly Piece[], ends: readonly number[], heading: number): string {
  const idOf = headingIds();
  const ids = headingsOf(pieces, ends).map(({ at, title }) => [at, idOf(title)] as const);
  return new Map(ids).get(heading) ?? '';
}

/** Only a rule and the start of the list may be between the heading and the notes. */
function headingAbove(
  pieces: readonly Piece[],
  from: number,
  parents: readonly number[],
): number | undefined {
  const at = beforeNotes(pieces, from);
  const tag = tagOf(pieces[at]);
  if (pieces[at]?.kind !== 'close' || !HEADING.test(tag)) return undefined;
  for (let start = at - 1; start >= 0; start -= 1)
    if (pieces[start]?.kind === 'open' && tagOf(pieces[start]) === tag && parents[at] === start) return start;
  return undefined;
}

function ruleBefore(pieces: readonly Piece[], from: number): number | undefined {
  const at = beforeNotes(pieces, from, false);
  return tagOf(pieces[at]) === 'hr' ? at : undefined;
}

function beforeNotes(pieces: readonly Piece[], from: number, isOverRules = true): number {
  const isNothing = (piece: Piece | undefined) =>
    piece?.kind === 'text'
      ? piece.text.trim() === ''
      : piece?.kind === 'open' &&
        (/^(?:ol|ul|div|section|aside|br)$/.test(piece.tag) || (isOverRules && piece.tag === 'hr'));
  let at = from - 1;
  while (at >= 0 && isNothing(pieces[at])) at -= 1;
  return at;
}

function listAround(pieces: readonly Piece[], parents: readonly number[], from: number): number {
  const parent = parents[from] ?? -1;
  return tagOf(pieces[from]) === 'li' && /^[ou]l$/.test(tagOf(pieces[parent])) ? parent : from;
}

function isAllGone(pieces: readonly Piece[], gone: ReadonlySet<number>, from: number, to: number): boolean {
  return pieces
    .slice(from + 1, to)
    .every((piece, at) => gone.has(from + 1 + at) || (piece.kind === 'text' && piece.text.trim() === ''));
}

function referenceTo(id: string, number: number, isHigh: boolean): Piece[] {
  const link: Piece = { kind: 'open', tag: 'a', attributes: new Map([['href', `#${id}`]]), isVoid: false };
  const written: Piece[] = [link, { kind: 'text', text: String(number) }, close('a')];
  return isHigh ? written : [open('sup'), ...written, close('sup')];
}

/** Word may write the name of its file before the `#`. */
function hrefPart(piece: Piece | undefined): string {
  if (piece?.kind !== 'open' || piece.tag !== 'a') return '';
  const href = piece.attributes.get('href') ?? '';
  const part = href.includes('#') ? partOf(href) : '';
  return href.startsWith('#') || OFFICE_NOTE.test(part) || /^_?(?:ftn|edn)ref\d/i.test(part) ? part : '';
}

function textIn(pieces: readonly Piece[], at: number, ends: readonly number[]): string {
  const inside = pieces.slice(at, Math.min(ends[at] ?? at, at + 200));
  const text = inside.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
  return text.replace(/&nbsp;|&#160;|\s+/g, ' ').trim();
}

const tagOf = (piece: Piece | undefined) => (piece && piece.kind !== 'text' ? piece.tag : '');
const open = (tag: string): Piece => ({ kind: 'open', tag, attributes: new Map(), isVoid: false });
const close = (tag: string): Piece => ({ kind: 'close', tag });
