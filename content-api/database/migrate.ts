import { OperatorError } from '../errors.ts';
import { migrations } from './migrations/index.ts';
import type { SqliteFile } from './openFile.ts';

/** The version of a store that this program works on. */
export const NEWEST_VERSION = migrations.length;

/** The store's version before and after. */
export interface Migrated {
  from: number;
  to: number;
}

/**
 * Brings a store to this program's version. Each step is one transaction that also records the new version
 * (`PRAGMA user_version`), so a killed process leaves the old version or the new one, never something between.
 * @param steps the migrations to run; tests pass shorter lists to make stores of earlier versions.
 * @throws OperatorError when the store was made by a newer program.
 */
export function migrate(file: SqliteFile, steps: readonly string[] = migrations): Migrated {
  const from = requireKnownVersion(storeVersion(file), file.name, steps.length);
  for (const [version, sql] of steps.entries()) {
    if (version >= from) file.transaction(() => step(file, version, sql)).immediate();
  }
  return { from, to: storeVersion(file) };
}

/**
 * Answers the version of the store in `path`.
 * @throws OperatorError when it was made by a newer program.
 */
export function requireKnownVersion(version: number, path: string, newest = NEWEST_VERSION): number {
  if (version <= newest) return version;
  throw new OperatorError(
    `The store ${path} has version ${version}, this program knows versions up to ${newest}: ` +
      'start the newer Vitrine that made it, or restore a backup from before the update.',
  );
}

/** How many migrations a store has been through. */
export function storeVersion(file: SqliteFile): number {
  return Number(file.pragma('user_version', { simple: true }));
}

function step(file: SqliteFile, version: number, sql: string): void {
  // A second process may have run this step while we waited for the lock.
  if (storeVersion(file) !== version) return;
  file.exec(sql);
  file.pragma(`user_version = ${version + 1}`);
}
