import { escapeHtml, openTag, type Token, unescapeHtml } from '../markup.ts';

/** 1,200.50 · −3 % · €9 · (40). */
const NUMBER = /^[(+\-−–]?\s?[\p{Sc}]?\s?[+\-−]?\d[\d.,’'\s]*(?:\s?(?:[\p{Sc}%‰°]|[kKmM]|[A-Z]{3}))?\)?$/u;
const NOTHING = /^[-–—]?$/;

interface Cell {
  tag: Token;
  text: string;
  column: number;
  isHeader: boolean;
}

/**
 * A wide table scrolls in a region that keys reach. Screen readers would announce an empty header (WCAG 2.2, 1.3.1).
 * Call the result for each tag in turn; it returns undefined for tags outside tables.
 */
export function tableTags(
  parts: readonly Token[],
): (token: Token & { kind: 'open' | 'close' }) => string | undefined {
  const labels = new Map<Token, string>();
  const numbers = new Set<Token>();
  const emptyHeaders = new Set<Token>();
  const starts = parts.flatMap((token, at) => (token.kind === 'open' && token.tag === 'table' ? [at] : []));
  for (const [index, start] of starts.entries()) {
    const cells = cellsFrom(parts, start);
    const token = parts[start];
    if (token) labels.set(token, labelOf(cells, starts.length > 1 ? ` ${index + 1}` : ''));
    for (const { tag, text, isHeader } of cells) if (isHeader && text === '') emptyHeaders.add(tag);
    for (const cell of numberCells(cells)) numbers.add(cell.tag);
  }
  let cell = 'td';
  return (token) => {
    if (token.tag === 'table') {
      if (token.kind === 'close') return '</table></div>';
      const label = escapeHtml(labels.get(token) ?? 'Table');
      return `<div role="region" tabindex="0" aria-label="${label}"><table>`;
    }
    if (token.tag !== 'td' && token.tag !== 'th') return undefined;
    if (token.kind === 'close') return `</${cell}>`;
    const attributes = new Map(token.attributes);
    cell = emptyHeaders.has(token) ? 'td' : token.tag;
    if (cell === 'td') attributes.delete('scope');
    if (numbers.has(token)) attributes.set('data-number', '');
    return openTag(cell, attributes);
  };
}

function labelOf(cells: readonly Cell[], number: string): string {
  const names = cells.filter(({ tag }) => scopeIs(tag, 'col')).map(({ text }) => text);
  const short = names.filter((text) => /^[^\uFFFC]{1,40}$/.test(text)).slice(0, 4);
  return `Table${number}${short.length > 0 ? `: ${short.join(', ')}` : ''}`;
}

function cellsFrom(parts: readonly Token[], start: number): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  let inside: Cell | null = null;
  for (let at = start + 1; at < parts.length; at += 1) {
    const token = parts[at];
    if (!token || (token.kind === 'close' && token.tag === 'table')) break;
    if (token.kind === 'text') {
      if (inside) inside.text += unescapeHtml(token.raw);
    } else if (token.tag === 'tr') column = 0;
    else if (token.tag === 'td' || token.tag === 'th') {
      if (inside) inside.text = inside.text.replace(/\s+/g, ' ').trim();
      inside = token.kind === 'open' ? { tag: token, text: '', column, isHeader: token.tag === 'th' } : null;
      if (inside) {
        cells.push(inside);
        column += 1;
      }
    } else if (inside && token.tag === 'img') inside.text += '\uFFFC';
    else if (inside && /^(?:p|br|li|h[123]|pre|blockquote)$/.test(token.tag)) inside.text += ' ';
  }
  return cells;
}

/** The cells of columns with numbers alone. With spans, the columns are unknown. */
function numberCells(cells: readonly Cell[]): Cell[] {
  const isSpanned = ({ tag }: Cell) =>
    tag.kind === 'open' && (tag.attributes.has('colspan') || tag.attributes.has('rowspan'));
  if (cells.some(isSpanned)) return [];
  const columns = new Map<number, Cell[]>();
  for (const cell of cells) {
    const column = columns.get(cell.column);
    if (column) column.push(cell);
    else columns.set(cell.column, [cell]);
  }
  return [...columns.values()].flatMap((column) => {
    const values = column.filter(({ isHeader }) => !isHeader);
    const isNumeric =
      values.some(({ text }) => NUMBER.test(text)) &&
      values.every(({ text }) => NUMBER.test(text) || NOTHING.test(text));
    return isNumeric ? column.filter(({ isHeader, tag }) => !isHeader || scopeIs(tag, 'col')) : [];
  });
}

function scopeIs(tag: Token, scope: string): boolean {
  return tag.kind === 'open' && tag.attributes.get('scope') === scope;
}
