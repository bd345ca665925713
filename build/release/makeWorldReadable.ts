import { chmodSync, type Stats, statSync } from 'node:fs';

/** Of a file, and of a folder, which also has to be gone through. */
const READ = 0o444;
const ENTER = 0o555;

/**
 * Lets a web server that runs as another user read a file or a folder of the site, whatever umask it was made under:
 * all of it is public.
 */
export function makeWorldReadable(path: string, stats: Stats = statSync(path)): void {
  if (canAllRead(stats)) return;
  try {
    chmodSync(path, (stats.mode & 0o777) | bitsFor(stats));
  } catch (error) {
    // Somebody else's, or on a disk without rights: who gave it to this user answers for it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Whether nobody is kept from reading this file or folder. */
export function canAllRead(stats: Stats): boolean {
  const needed = bitsFor(stats);
  return process.platform === 'win32' || (stats.mode & needed) === needed;
}

function bitsFor(stats: Stats): number {
  return stats.isDirectory() ? ENTER : READ;
}
