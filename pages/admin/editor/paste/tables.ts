import { closingAt, type Piece, styleOf } from '#content-api/richText/foreign/pieces.shared.ts';

/** Cells that a text can hold before writing in it gets slow. */
export const MOST_PASTED_CELLS = 2000;

interface Cell {
  tag: Piece & { kind: 'open' };
  inside: Piece[];
}

export interface LeftOut {
  rows: number;
}

export const open = (tag: string, attributes: [string, string][] = []): Piece => ({
  kind: 'open',
  tag,
  attributes: new Map(attributes),
  isVoid: false,
});
export const close = (tag: string): Piece => ({ kind: 'close', tag });

/**
 * Layout tables become their cells' content; a first row that is bold throughout becomes the header.
 * @param isSheet from a spreadsheet, whose tables are never layout.
 */
export function pastedTables(
  pieces: readonly Piece[],
  isSheet: boolean,
  leftOut: LeftOut = { rows: 0 },
): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) continue;
    if (piece.kind !== 'open' || piece.tag !== 'table') {
      result.push(piece);
      continue;
    }
    const end = closingAt(pieces, at);
    result.push(...tableOf(piece, pieces.slice(at + 1, end), isSheet, leftOut));
    at = end;
  }
  return result;
}

function tableOf(
  table: Piece & { kind: 'open' },
  inside: Piece[],
  isSheet: boolean,
  leftOut: LeftOut,
): Piece[] {
  const { before, rows } = rowsOf(inside);
  const cells = rows.flat();
  const beside = before.length > 0 ? [open('p'), ...before, close('p')] : [];
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (isLayout(table, rows, isSheet) || cells.length === 0 || (columns === 1 && rows.length === 1)) {
    const blocks = cells.flatMap((cell) => [
      open('div'),
      ...pastedTables(cell.inside, isSheet, leftOut),
      close('div'),
    ]);
    return cells.length === 1 && isSheet ? (cells[0]?.inside ?? []) : [...beside, ...blocks];
  }
  const most = Math.max(1, Math.floor(MOST_PASTED_CELLS / columns));
  leftOut.rows += Math.max(0, rows.length - most);
  const hasHeader = rows.length > 1 && (rows[0] ?? []).every((cell) => cell.tag.tag === 'th' || isBold(cell));
  const shown = rows.slice(0, most).flatMap((row, at) => [
    open('tr'),
    ...row.flatMap(({ tag, inside: words }) => {
      const isHeader = tag.tag === 'th' || (at === 0 && hasHeader);
      const name = isHeader ? 'th' : 'td';
      const attributes = ['scope', 'colspan', 'rowspan'].flatMap((key): [string, string][] => {
        const value = tag.attributes.get(key);
        return value ? [[key, value]] : [];
      });
      return [open(name, attributes), ...inCell(tag, words, isHeader), close(name)];
    }),
    close('tr'),
  ]);
  return [...beside, open('table'), open('tbody'), ...shown, close('tbody'), close('table')];
}

/** A header is bold by itself; the cell's own weight and slant are its words'. */
function inCell(cell: Piece & { kind: 'open' }, words: Piece[], isHeader: boolean): Piece[] {
  if (isHeader) return words.map((piece) => (piece.kind === 'text' ? piece : withoutBold(piece)));
  const style = cell.attributes.get('style');
  const isBlock = words.some((piece) => piece.kind === 'open' && /^(?:p|div|ul|ol|h\d|pre)$/.test(piece.tag));
  if (!style || isBlock || words.length === 0) return words;
  return [open('span', [['style', style]]), ...words, close('span')];
}

function withoutBold(piece: Exclude<Piece, { kind: 'text' }>): Piece {
  const tag = /^(?:b|strong)$/.test(piece.tag) ? 'span' : piece.tag;
  if (piece.kind === 'close') return { ...piece, tag };
  const attributes = new Map(piece.attributes);
  const style = attributes.get('style');
  if (style) attributes.set('style', style.replace(/font-weight\s*:[^;]*/gi, ''));
  return { ...piece, tag, attributes };
}

function isBold({ tag, inside }: Cell): boolean {
  const weighs = (piece: Piece & { kind: 'open' }) => {
    const weight = styleOf(piece.attributes).get('font-weight') ?? '';
    const isMark = /^(?:b|strong)$/.test(piece.tag);
    return /^(?:bold|bolder|[6-9]00)/.test(weight) || (isMark && !/^(?:normal|400)/.test(weight));
  };
  const isWords = (piece: Piece) => piece.kind === 'text' && piece.text.replace(/&nbsp;|\s/g, '') !== '';
  if (!inside.some(isWords)) return false;
  if (weighs(tag)) return true;
  let depth = 0;
  const open: boolean[] = [];
  for (const piece of inside) {
    if (piece.kind === 'open' && !piece.isVoid) {
      open.push(weighs(piece));
      if (weighs(piece)) depth += 1;
    } else if (piece.kind === 'close') {
      if (open.pop()) depth -= 1;
    } else if (isWords(piece) && depth === 0) return false;
  }
  return true;
}

function rowsOf(inside: readonly Piece[]): { before: Piece[]; rows: Cell[][] } {
  const rows: Cell[][] = [];
  const before: Piece[] = [];
  for (let at = 0; at < inside.length; at += 1) {
    const piece = inside[at];
    if (!piece) continue;
    if (piece.kind === 'open' && piece.tag === 'tr') rows.push([]);
    else if (piece.kind === 'open' && (piece.tag === 'td' || piece.tag === 'th')) {
      const end = cellEnd(inside, at);
      if (rows.length === 0) rows.push([]);
      rows.at(-1)?.push({ tag: piece, inside: inside.slice(at + 1, end) });
      at = inside[end]?.kind === 'close' ? end : end - 1;
    } else if (
      piece.kind === 'text'
        ? piece.text.trim() !== ''
        : !/^(?:thead|tbody|tfoot|tr|caption|col|colgroup)$/.test(piece.tag)
    )
      before.push(piece);
  }
  return { before, rows: rows.filter((row) => row.length > 0) };
}

/** Cells needn't be closed: the next one, or the next row, ends them. */
function cellEnd(inside: readonly Piece[], start: number): number {
  for (let at = start + 1; at < inside.length; at += 1) {
    const piece = inside[at];
    if (piece?.kind === 'open' && piece.tag === 'table') at = closingAt(inside, at);
    else if (piece && piece.kind !== 'text' && /^(?:td|th|tr|tbody|thead|tfoot)$/.test(piece.tag)) return at;
  }
  return inside.length;
}

function isLayout(table: Piece & { kind: 'open' }, rows: Cell[][], isSheet: boolean): boolean {
  const { attributes } = table;
  if (/^(?:presentation|none)$/i.test(attributes.get('role') ?? '')) return true;
  const cells = rows.flat();
  const holds = (pattern: RegExp) =>
    cells.some(({ inside }) => inside.some((piece) => piece.kind === 'open' && pattern.test(piece.tag)));
  if (holds(/^table$/)) return true;
  if (isSheet || cells.some(({ tag }) => tag.tag === 'th')) return false;
  if (rows.every((row) => row.length < 2)) return true;
  const hasLines =
    Number(attributes.get('border') ?? 0) > 0 ||
    /MsoTable|MsoNormalTable/.test(attributes.get('class') ?? '') ||
    [table, ...cells.map(({ tag }) => tag)].some((piece) =>
      /border[^;]*(?:solid|\dp[xt])/i.test(piece.attributes.get('style') ?? ''),
    );
  // Without lines, and with pictures or headings beside each other: the columns of a mail or an old page.
  return !hasLines && (rows.length === 1 || holds(/^(?:img|h[1-6]|table|form)$/));
}
