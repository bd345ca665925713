import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Written aside and renamed: whoever reads finds the old text or the new one, whole. */
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
