import { chmodSync, lstatSync, statSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from './errors.ts';

/** Advice when a folder can't be used. */
const NAME_ANOTHER = { onDisk: 'choose one on a disk', folder: 'choose another one' };
const SET_DATA_DIR = { onDisk: 'set DATA_DIR to one on a disk', folder: 'set DATA_DIR to one' };

/**
 * Makes a folder and its parents if they are missing. Node's recursive mkdir never ends where no folder can be made, as
 * in /proc. @returns the first new folder. @throws OperatorError when it can't be made.
 */
export function makeNamedFolder(folder: string): Promise<string | undefined> {
  return make(resolve(folder), NAME_ANOTHER);
}

/**
 * Other users can pass through the folder but not list it, because a web server may serve the release as another user.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const first = await make(folder, SET_DATA_DIR);
  if (first === undefined) return;
  for (let path = folder; path.startsWith(first); path = dirname(path)) await chmod(path, PASSABLE);
}

export const PASSABLE = 0o711;

/** Only the owner can read a file with personal data afterwards; earlier versions left some open. */
export function makePrivate(file: string): void {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch {
    // The file is missing or another user's, which doctor reports.
  }
}

async function make(
  folder: string,
  advice: typeof NAME_ANOTHER,
  aboveIsThere = false,
): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (cause) {
    const above = dirname(folder);
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' && above !== folder && !aboveIsThere) {
      // Another process may have made it since.
      const first = isThere(above) ? undefined : await make(above, advice);
      const made = await make(folder, advice, true);
      return first ?? made;
    }
    if (await isFolder(folder)) return undefined;
    throw whyNot(folder, advice, cause as NodeJS.ErrnoException);
  }
}

/** A file has the name of the folder or of a parent, or a link leads nowhere. */
function whyNot(folder: string, advice: typeof NAME_ANOTHER, cause: NodeJS.ErrnoException): Error {
  const link = [folder, dirname(folder)].find((path) => isThere(path)?.isSymbolicLink());
  if (link !== undefined && /^(EEXIST|ENOENT)$/.test(cause.code ?? '')) {
    const message = `${link} is a link to a missing folder: create it, or mount its disk.`;
    return new OperatorError(message, 1, { cause });
  }
  if (cause.code === 'ENOENT') {
    const message = `Can’t create a folder in ${dirname(folder)}: ${advice.onDisk}.`;
    return new OperatorError(message, 2, { cause });
  }
  if (cause.code !== 'EEXIST' && cause.code !== 'ENOTDIR') return cause;
  return new OperatorError(`${folder} isn’t a folder: ${advice.folder}.`, 2, { cause });
}

/** False for a path below a file. */
function isThere(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
