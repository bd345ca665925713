import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';

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
