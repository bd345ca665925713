import { closeSync, fchmodSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Writes a new file, never to one that is there: a release may have it. */
export function writeNew(target: string, content: string | Buffer): void {
  const file = openSync(target, 'wx');
  try {
    // The mode that a file is opened with gives way to the umask.
    fchmodSync(file, 0o644);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}

/** Whether a file is there and holds exactly this. */
export function holds(path: string, content: Buffer): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === content.length && readFileSync(path).equals(content);
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
