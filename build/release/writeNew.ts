import { closeSync, fchmodSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a new file, never to one that is there: a release may have it. */
export function writeNew(target: string, text: string): void {
  const file = openSync(target, 'wx');
  try {
    // The mode that a file is opened with gives way to the umask.
    fchmodSync(file, 0o644);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Whether a file is there and holds exactly this. */
export function holds(path: string, text: string, bytes: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === bytes && readFileSync(path, 'utf8') === text;
}
