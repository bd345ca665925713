import { isoDate } from '../../frontMatter/dates.ts';

/** A row of one of Ghost's tables. Versions differ in what it has; nothing is taken for granted. */
export type Row = Readonly<Record<string, unknown>>;

export function rows(data: Row, table: string): Row[] {
  const found = data[table];
  return Array.isArray(found) ? found.filter(isRow) : [];
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A column as a moment: ISO 8601, milliseconds since 1970, or as MySQL writes it in UTC. */
export function moment(row: Row, column: string): string | null {
  const value = row[column];
  if (typeof value !== 'number') return isoDate(value);
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : isoDate(date);
}

export function grouped(list: Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of list) {
    const key = text(row, column);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const group of groups.values()) group.sort((a, b) => order(a) - order(b));
  return groups;
}

function order(row: Row): number {
  return Number(row.sort_order ?? 0) || 0;
}
