import type { Element } from './tree.ts';

export interface Cell {
  isHeader: boolean;
  scope: string | undefined;
  colspan: number;
  rowspan: number;
  /** undefined for a cell that only fills up its row. */
  element: Element | undefined;
}

/** A wider cell means all columns. */
const MOST_SPANNED = 100;
const MOST_COLUMNS = 200;
const MOST_CELLS = 20_000;
/** The most cells that fill up rows, for each given cell and for the table: few bytes can ask for many (CWE-407). */
const MOST_FILLED = 3;
const SOME_FILLED = 20;

/** The editor needs a grid without holes and overlaps. @returns null for more cells than a page bears (CWE-407). */
export function gridOf(
  written: readonly (readonly Element[])[],
  head: ReadonlySet<readonly Element[]>,
): Cell[][] | null {
  const rows = written.map((row) => row.map((element) => cellOf(element, head.has(row))));
  const columns = Math.max(0, ...placeCells(rows, null).map(({ end }) => end));
  if (columns > MOST_COLUMNS || columns * rows.length > MOST_CELLS) return null;
  const remaining: Cell[][] = [];
  let filled = 0;
  for (const { cells, isReached } of placeCells(rows, columns)) {
    if (!(isReached || cells.some(({ element }) => element))) continue;
    remaining.push(cells);
    filled += cells.filter(({ element }) => !element).length;
  }
  const given = rows.reduce((sum, row) => sum + row.length, 0);
  return filled > given * MOST_FILLED + SOME_FILLED ? null : remaining;
}

interface PlacedRow {
  cells: Cell[];
  end: number;
  isReached: boolean;
}

/** @param columns null while nobody has counted them. */
function placeCells(rows: readonly (readonly Cell[])[], columns: number | null): PlacedRow[] {
  const taken: number[] = [];
  return rows.map((row, at) => {
    const cells: Cell[] = [];
    const isReached = taken.some((left) => left > 0);
    const begun: { column: number; cell: Cell }[] = [];
    let column = 0;
    const skip = () => {
      while ((taken[column] ?? 0) > 0) column += 1;
    };
    for (const [index, cell] of row.entries()) {
      skip();
      if (column >= MOST_COLUMNS * 2) break;
      const isLast = index === row.length - 1;
      const all = isLast && cell.rowspan === 1 && columns !== null ? columns - column : 1;
      const span = cell.colspan > MOST_SPANNED ? all : cell.colspan;
      let colspan = 1;
      while (colspan < span && !((taken[column + colspan] ?? 0) > 0)) colspan += 1;
      const placed = { ...cell, colspan, rowspan: Math.min(cell.rowspan, rows.length - at) };
      cells.push(placed);
      begun.push({ column, cell: placed });
      column += colspan;
    }
    const end = Math.max(column, taken.findLastIndex((left) => left > 0) + 1);
    for (skip(); columns !== null && column < columns; skip()) {
      cells.push({
        isHeader: isHeaderRow(cells),
        scope: undefined,
        colspan: 1,
        rowspan: 1,
        element: undefined,
      });
      column += 1;
    }
    for (const index of taken.keys()) taken[index] = Math.max(0, (taken[index] ?? 0) - 1);
    for (const { column: from, cell } of begun) {
      for (let index = from; index < from + cell.colspan; index += 1) taken[index] = cell.rowspan - 1;
    }
    for (let index = 0; index < taken.length; index += 1) taken[index] ??= 0;
    return { cells, end, isReached };
  });
}

function isHeaderRow(cells: readonly Cell[]): boolean {
  return cells.length > 1 && cells.every(({ isHeader, scope }) => isHeader && scope !== 'row');
}

function cellOf(element: Element, isInHead: boolean): Cell {
  return {
    isHeader: isInHead || element.tag === 'th',
    scope: element.attributes.get('scope'),
    colspan: spanOf(element.attributes.get('colspan')) || 1,
    rowspan:
      element.attributes.get('rowspan') === '0' ? Infinity : spanOf(element.attributes.get('rowspan')) || 1,
    element,
  };
}

function spanOf(given: string | undefined): number {
  return /^\d{1,15}$/.test(given ?? '') ? Number(given) : 1;
}
