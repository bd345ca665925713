import { chmodSync, type Stats, statSync } from 'node:fs';

const READ = 0o444;
const ENTER = 0o555;

/** The site is public: a web server that runs as another user may read it, whatever the umask was. */
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
