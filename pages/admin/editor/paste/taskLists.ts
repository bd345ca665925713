import { closingAt, type Piece } from '#content-api/richText/foreign/pieces.shared.ts';

type Opening = Piece & { kind: 'open' };

/** The box may be one of GitHub's, of Notion's or the role that Google Docs gives its items. */
export function taskLists(pieces: readonly Piece[]): Piece[] {
  const result: (Piece | null)[] = [...pieces];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'open' || piece.tag !== 'ul') continue;
    const items = itemsOf(pieces, at);
    const boxes = items.map((item) => boxOf(pieces, item));
    if (items.length === 0 || boxes.includes(null)) continue;
    result[at] = withAttributes(piece, [['data-type', 'taskList']]);
    for (const [index, item] of items.entries()) {
      const box = boxes[index];
      const opened = pieces[item];
      if (!box || opened?.kind !== 'open') continue;
      result[item] = withAttributes(opened, [
        ['data-type', 'taskItem'],
        ['data-checked', String(box.isChecked)],
      ]);
      if (box.at !== undefined) result[box.at] = null;
    }
  }
  return result.filter((piece) => piece !== null);
}

function itemsOf(pieces: readonly Piece[], list: number): number[] {
  const items: number[] = [];
  const end = closingAt(pieces, list);
  for (let at = list + 1; at < end; at += 1) {
    const piece = pieces[at];
    if (piece?.kind !== 'open' || (piece.tag !== 'li' && piece.tag !== 'ul' && piece.tag !== 'ol')) continue;
    if (piece.tag === 'li') items.push(at);
    at = Math.max(at, closingAt(pieces, at));
  }
  return items;
}

function boxOf(pieces: readonly Piece[], item: number): { isChecked: boolean; at?: number } | null {
  const opened = pieces[item] as Opening;
  const checked = opened.attributes.get('aria-checked');
  if (opened.attributes.get('role') === 'checkbox') return { isChecked: checked === 'true' };
  if (opened.attributes.get('data-type') === 'taskItem') return null;
  for (let at = item + 1; at < item + 6; at += 1) {
    const piece = pieces[at];
    if (!piece || piece.kind === 'close' || (piece.kind === 'text' && piece.text.trim() !== '')) return null;
    if (piece.kind === 'open' && piece.tag === 'input') {
      const isBox = piece.attributes.get('type') === 'checkbox';
      return isBox ? { isChecked: piece.attributes.has('checked'), at } : null;
    }
  }
  return null;
}

function withAttributes(piece: Opening, more: [string, string][]): Piece {
  return { ...piece, attributes: new Map([...piece.attributes, ...more]) };
}
