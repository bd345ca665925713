import { copyFileSync, linkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files to take from one folder to another, whose folders are there. */
export interface LinkJob {
  from: string;
  to: string;
  /** Paths, with the bytes that each has. */
  files: [path: string, bytes: number][];
}

/** Links files, or copies them where the disk can't share them. @returns paths of those that are missing or cut short. */
export function linkWhole({ from, to, files }: LinkJob): string[] {
  return files
    .filter(([path, bytes]) => {
      const source = join(from, path);
      if (statSync(source, { throwIfNoEntry: false })?.size !== bytes) return true;
      placeFile(source, join(to, path));
      return false;
    })
    .map(([path]) => path);
}

/** The same file under another name; a copy on a disk that can't do that. */
export function placeFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
