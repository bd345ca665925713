export interface CellShape {
  isHeader: boolean;
  scope: string | undefined;
  rowspan: number;
}

const SCOPES = new Set(['col', 'row', 'colgroup', 'rowgroup']);

/** A cell of the head ends with it (HTML, 4.9.12). */
export function headRows(rows: readonly (readonly CellShape[])[]): number {
  const isHead = (row: readonly CellShape[]) =>
    row.length > 0 && row.every(({ isHeader, scope }) => isHeader && scope !== 'row' && scope !== 'rowgroup');
  const found = rows.findIndex((row) => !isHead(row));
  let head = found < 0 ? rows.length : found;
  const reachesBeyond = (row: readonly CellShape[], at: number) =>
    row.some(({ rowspan }) => at + rowspan > head);
  for (let at = 0; at < head; at += 1) {
    // With a shorter head, a row above may reach too far.
    if (reachesBeyond(rows[at] ?? [], at)) [head, at] = [at, -1];
  }
  return head;
}

export function scopeOf({ scope }: CellShape, isInHead: boolean, isFirst: boolean): string {
  if (scope !== undefined && SCOPES.has(scope)) return scope;
  return isInHead || !isFirst ? 'col' : 'row';
}
