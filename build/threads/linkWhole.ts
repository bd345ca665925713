import { constants, copyFileSync, linkSync, statSync } from 'node:fs';

/** Files to take from one folder to another, whose folders are there. */
export interface LinkJob {
  from: string;
  to: string;
  /** One a line: a thread is handed one text in a fraction of the time that ten thousand take. */
  paths: string;
  /** The size that each of them has. */
  bytes: Float64Array;
}

/** Links files, or copies them where the disk can't share them. @returns paths of those that are missing or cut short. */
export function linkWhole({ from, to, paths, bytes }: LinkJob): string[] {
  return paths.split('\n').filter((path, index) => {
    const source = `${from}/${path}`;
    if (statSync(source, { throwIfNoEntry: false })?.size !== bytes[index]) return true;
    placeFile(source, `${to}/${path}`);
    return false;
  });
}

/** Another disk, a disk that knows no links, a file with as many names as it can have. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/**
 * The same file under another name; a copy where the disk can't do that. A file that is there already is never
 * written to: it may be a release's, under another name.
 */
export function placeFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
