import { BASELINE, embeddedBaseline } from '../baseline/index.ts';
import { FIRST_WITH_WRITERS, type Migration, migrations, raiseOldestWriter } from '../migrations/index.ts';
import { type Migrated, requireKnownVersion } from '../version.ts';
import { OLDEST_WRITER } from '../writers.ts';
import type { SqliteFile } from './openFile.ts';

/**
 * Each step and its `PRAGMA user_version` are one transaction, so a killed process leaves a whole version.
 * @param steps tests pass shorter lists.
 * @throws OperatorError when the store is too new for this program, or from before the baseline.
 */
export function migrate(file: SqliteFile, steps: readonly Migration[] = migrations): Migrated {
  const newest = BASELINE + steps.length;
  const oldestWriter = oldestWriterIn(file);
  const from = requireKnownVersion(storeVersion(file), file.name, { newest, oldestWriter });
  for (let version = from; version < newest; version = storeVersion(file)) {
    const next = steps[version - BASELINE] ?? '';
    const sql = version < BASELINE ? embeddedBaseline : typeof next === 'string' ? next : next.embedded;
    const noted = raiseOldestWriter(Math.max(version + 1, BASELINE), next);
    file.transaction(() => step(file, version, `${sql};${noted}`)).immediate();
  }
  return { from, to: storeVersion(file) };
}

/** The oldest version whose programs may write. */
function oldestWriterIn(file: SqliteFile): number {
  const version = storeVersion(file);
  const isSaid =
    version >= FIRST_WITH_WRITERS &&
    file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'oldest_writer'").get() !== undefined;
  return isSaid ? Number(file.prepare(OLDEST_WRITER).pluck().get()) : version;
}

export function storeVersion(file: SqliteFile): number {
  return Number(file.pragma('user_version', { simple: true }));
}

function step(file: SqliteFile, version: number, sql: string): void {
  // A second process may have run this step while we waited for the lock.
  if (storeVersion(file) !== version) return;
  file.exec(sql);
  file.pragma(`user_version = ${Math.max(version + 1, BASELINE)}`);
}
