import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Written aside and renamed: readers find the old text or the new one, whole. */
export function writeDurably(path: string, text: string | Buffer): void {
  const aside = `${path}.next`;
  try {
    writeFileSync(aside, text, { flush: true });
    renameSync(aside, path);
  } catch (error) {
    // On a full disk, half a file takes room that others need.
    rmSync(aside, { force: true });
    throw error;
  }
}

/** A younger file may be on its way. */
const HOUR = 60 * 60 * 1000;
const HALF_WRITTEN: [folder: string, name: RegExp][] = [
  ['', /\.(next|tmp)$|^secrets\.json\.\d+$/],
  ['releases', /\.(next|tmp)$/],
  ['uploads', /\.tmp$/],
  ['mail', /\.eml\.\d+$/],
];

/** Removes files of DATA_DIR that a process was writing when it ended. */
export async function removeHalfWritten(dataDir: string, now = Date.now()): Promise<void> {
  for (const [folder, pattern] of HALF_WRITTEN)
    for (const name of await readdir(join(dataDir, folder)).catch(() => [])) {
      const path = join(dataDir, folder, name);
      const found = pattern.test(name) ? await lstat(path).catch(() => null) : null;
      if (found && !found.isDirectory() && now - found.mtimeMs > HOUR) await rm(path, { force: true });
    }
}

/** A rename is durable once its folder is (not every system lets a folder be opened; then the rename has to do). */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {}
}

/** Another disk, a disk that knows no links, a file with as many names as it can have. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/** The same file under another name; a copy where the disk can't do that. Nothing may be there already. */
export function placeFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}

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
