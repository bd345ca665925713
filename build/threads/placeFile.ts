import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';

/** Another disk, a disk that knows no links, a file with as many names as it can have. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/**
 * A copy where the disk can't link. A file that is there is never written to, as it may be a release's: it
 * stays when it is the same, else it goes.
 */
export function placeFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') replaceFile(source, target);
    else if (UNLINKABLE.includes(codeOf(error))) copyAnew(source, target);
    else throw error;
  }
}

/** The same where a file most likely is there already: to ask takes less time than a link that fails. */
export function placeFileAgain(source: string, target: string): void {
  const there = lstatSync(target, { throwIfNoEntry: false });
  if (!there || !isSameFile(there, lstatSync(source))) placeFile(source, target);
}

function replaceFile(source: string, target: string): void {
  if (isSameFile(lstatSync(target), lstatSync(source))) return;
  unlinkSync(target);
  placeFile(source, target);
}

function copyAnew(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) unlinkSync(target);
  copyFileSync(source, target, constants.COPYFILE_EXCL);
}

/** Writes a new file. One that is there already goes and isn't written to: a release may have it. */
export function writeAnew(target: string, text: string): void {
  try {
    writePublic(target, text);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    unlinkSync(target);
    writePublic(target, text);
  }
}

/** Whether a file is there and holds exactly this. */
export function holds(path: string, text: string, bytes: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === bytes && readFileSync(path, 'utf8') === text;
}

/** The mode that a file is opened with gives way to the umask. */
function writePublic(target: string, text: string): void {
  const file = openSync(target, 'wx');
  try {
    fchmodSync(file, 0o644);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Two names of one file. Disks that don't number their files, or beyond what a number holds, tell of none. */
export function isSameFile(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev && one.ino !== 0 && Number.isSafeInteger(one.ino);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
