import { statSync } from 'node:fs';
import type { Store } from './open.ts';

const MOST = 5;

/**
 * Reads all of the file. @param thorough also compares every index with its table, which takes several times
 * as long.
 * https://www.sqlite.org/pragma.html#pragma_quick_check
 */
export function faultsOf({ file }: Store, thorough: boolean): string[] {
  const check = thorough ? 'integrity_check' : 'quick_check';
  try {
    const rows = file.prepare(`PRAGMA ${check}(${MOST})`).pluck().all().map(String);
    const lines = rows.flatMap((row) => row.split('\n'));
    // “*** in database main ***” stands above each group of them.
    return rows[0] === 'ok' ? [] : lines.filter((line) => !line.startsWith('***')).slice(0, MOST);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

export function brokenReferences({ file }: Store): Map<string, number> {
  const rows = file.pragma('foreign_key_check') as { table: string }[];
  const counts = new Map<string, number>();
  for (const { table } of rows) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

export function logBytes({ path }: Store): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
