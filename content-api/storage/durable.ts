import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';

/** Written aside and renamed: whoever reads finds the old text or the new one, whole. */
export function writeDurably(path: string, text: string | Buffer): void {
  const aside = `${path}.next`;
  const file = openSync(aside, 'w');
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(aside, path);
}

/** A rename is durable once its folder is (not every system lets a folder be opened; then the rename has to do). */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {}
}
