import type { Piece } from '#content-api/richText/foreign/pieces.shared.ts';

const isList = (tag: string | undefined) => tag === 'ul' || tag === 'ol';

/** Docs puts a nested list beside the items (`<ul><li>…</li><ul>`); here it goes into the item before. */
export function listsInItems(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  /** The lists and items that are open; `adopts` marks a list that was moved into the item before it. */
  const open: { tag: string; adopts: boolean }[] = [];
  for (const piece of pieces) {
    const tag = piece.kind === 'text' ? undefined : piece.tag;
    if (piece.kind === 'open' && (isList(tag) || tag === 'li')) {
      const item = isList(tag) && isList(open.at(-1)?.tag) ? lastItemEnd(result) : -1;
      if (item >= 0) result.splice(item, 1);
      open.push({ tag: piece.tag, adopts: item >= 0 });
    }
    result.push(piece);
    if (piece.kind === 'close' && (isList(tag) || tag === 'li')) {
      const closed = open.pop();
      if (closed?.adopts) result.push({ kind: 'close', tag: 'li' });
    }
  }
  return result;
}

function lastItemEnd(result: readonly Piece[]): number {
  const at = result.findLastIndex((piece) => piece.kind !== 'text' || piece.text.trim() !== '');
  const piece = result[at];
  return piece?.kind === 'close' && piece.tag === 'li' ? at : -1;
}
