import { mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedFolders, temporaryPrefix } from '#content-api/temporaryFolders.ts';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Stores and releases are a gigabyte; the programs that make them need room too. */
const ROOM = 4 * 2 ** 30;

/**
 * All that tests put among the system's temporary files lies in one folder, which goes when they have ended, or where
 * they were killed, before the next run. It lies in memory where there is plenty: on a disk each commit is synced, and
 * thousands of small files are made and removed.
 */
export default async function keepTogether(): Promise<() => void> {
  const path = join(realpathSync(placeOfFolder()), 'vitrine-test-');
  await removeAbandonedFolders(path);
  const folder = mkdtempSync(temporaryPrefix(path));
  const names = ['TMPDIR', 'TEMP', 'TMP'];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) process.env[name] = folder;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** Whoever has chosen a place for temporary files has a reason. */
function placeOfFolder(): string {
  if (process.env.TMPDIR || process.availableMemory() < 2 * ROOM) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < ROOM ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}
