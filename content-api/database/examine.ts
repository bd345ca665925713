import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { isEmbedded, type Store } from './store.ts';

const MOST = 5;

/**
 * Reads the whole file. @param thorough also compares every index with its table, which takes several times as long.
 * https://www.sqlite.org/pragma.html#pragma_quick_check
 */
export function faultsOf(store: Store, thorough: boolean): string[] {
  // A database server checks its files itself.
  if (!isEmbedded(store)) return [];
  const { file } = store;
  const check = thorough ? 'integrity_check' : 'quick_check';
  try {
    const rows = file.prepare(`PRAGMA ${check}(${MOST})`).pluck().all().map(String);
    const lines = rows.flatMap((row) => row.split('\n'));
    // A line such as “*** in database main ***” precedes each group.
    return rows[0] === 'ok' ? [] : lines.filter((line) => !line.startsWith('***')).slice(0, MOST);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

export function brokenReferences(store: Store): Map<string, number> {
  if (!isEmbedded(store)) return new Map();
  const { file } = store;
  const rows = file.pragma('foreign_key_check') as { table: string }[];
  const counts = new Map<string, number>();
  for (const { table } of rows) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

/** Milliseconds by which the database server's clock is ahead of this machine; null for a file. */
export async function clockAhead(store: Store): Promise<number | null> {
  if (isEmbedded(store)) return null;
  const startedAt = Date.now();
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(store.db);
  const answered = Date.now();
  return (rows[0]?.at ?? 0) - (startedAt + answered) / 2;
}

export function logBytes(store: Store): number {
  if (!isEmbedded(store)) return 0;
  return statSync(`${store.location}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
