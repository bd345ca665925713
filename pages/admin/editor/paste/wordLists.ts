import { type Piece, styleOf } from '#content-api/richText/foreign/pieces.shared.ts';
import { close, open } from './tables.ts';

interface Item {
  level: number;
  isOrdered: boolean;
  pieces: Piece[];
}

/** Word's items are paragraphs: `mso-list` in the style names the level, an ignored piece is the bullet. */
export function listOfItems(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  let items: Item[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) continue;
    const level = levelOf(piece);
    if (level > 0) {
      const end = closingAfter(pieces, at);
      items.push(itemOf(level, pieces.slice(at + 1, end)));
      at = end;
    } else if (piece.kind === 'text' && piece.text.trim() === '') {
      if (items.length === 0) result.push(piece);
    } else {
      result.push(...nested(items), piece);
      items = [];
    }
  }
  return [...result, ...nested(items)];
}

function levelOf(piece: Piece): number {
  if (piece.kind !== 'open' || !/^(?:p|h[1-6]|div)$/.test(piece.tag)) return 0;
  const list = styleOf(piece.attributes).get('mso-list') ?? '';
  return Number(/\blevel(\d)/.exec(list)?.[1] ?? 0);
}

function closingAfter(pieces: Piece[], at: number): number {
  const opened = pieces[at];
  const end = pieces.findIndex(
    (piece, index) =>
      index > at && piece.kind === 'close' && opened?.kind === 'open' && piece.tag === opened.tag,
  );
  return end < 0 ? pieces.length : end;
}

/** Splits off the bullet: everything in the element whose style says `mso-list: Ignore`. */
function itemOf(level: number, inside: Piece[]): Item {
  const content: Piece[] = [];
  let bullet = '';
  let depth = 0;
  for (const piece of inside) {
    const ignores =
      piece.kind === 'open' && /^ignore$/i.test(styleOf(piece.attributes).get('mso-list') ?? '');
    if (depth === 0 && !ignores) content.push(piece);
    else if (piece.kind === 'text') bullet += piece.text;
    else if (piece.kind === 'open' && !piece.isVoid) depth += 1;
    else if (piece.kind === 'close') depth -= 1;
  }
  return { level, isOrdered: /^\s*\(?[\da-z]{1,5}[.)]/i.test(bullet), pieces: content };
}

function nested(items: Item[]): Piece[] {
  const result: Piece[] = [];
  const lists: { level: number; tag: string }[] = [];
  const leave = () => result.push(close('li'), close(lists.pop()?.tag ?? 'ul'));
  for (const { level, isOrdered, pieces } of items) {
    const tag = isOrdered ? 'ol' : 'ul';
    while ((lists.at(-1)?.level ?? 0) > level) leave();
    const current = lists.at(-1);
    if (current?.level === level && current.tag !== tag) leave();
    if (lists.at(-1)?.level === level) result.push(close('li'));
    else {
      lists.push({ level, tag });
      result.push(open(tag));
    }
    result.push(open('li'), open('p'), ...pieces, close('p'));
  }
  while (lists.length > 0) leave();
  return result;
}

const isList = (tag: string | undefined) => tag === 'ul' || tag === 'ol';

/** Docs puts a nested list beside the items (`<ul><li>…</li><ul>`); here it goes into the item before. */
export function listsInItems(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  /** Open lists and items; `adopts` marks a list that was moved into the item before it. */
  const around: { tag: string; adopts: boolean }[] = [];
  for (const piece of pieces) {
    const tag = piece.kind === 'text' ? undefined : piece.tag;
    if (piece.kind === 'open' && (isList(tag) || tag === 'li')) {
      const item = isList(tag) && isList(around.at(-1)?.tag) ? lastItemEnd(result) : -1;
      if (item >= 0) result.splice(item, 1);
      around.push({ tag: piece.tag, adopts: item >= 0 });
    }
    result.push(piece);
    if (piece.kind === 'close' && (isList(tag) || tag === 'li')) {
      if (around.pop()?.adopts) result.push(close('li'));
    }
  }
  return result;
}

function lastItemEnd(result: readonly Piece[]): number {
  const at = result.findLastIndex((piece) => piece.kind !== 'text' || piece.text.trim() !== '');
  const piece = result[at];
  return piece?.kind === 'close' && piece.tag === 'li' ? at : -1;
}
