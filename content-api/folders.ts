import { chmodSync, lstatSync, statSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from './errors.ts';

/** The advice for an operator whose folder can't be used. */
const NAME_ANOTHER = { onDisk: 'choose one on a disk', folder: 'choose another one' };
const SET_DATA_DIR = { onDisk: 'set DATA_DIR to one on a disk', folder: 'set DATA_DIR to one' };

/**
 * Makes a folder that the operator has named and those above it, unless they are there. Node's own way goes round for
 * ever where a folder is there and none can be made in it, as in /proc.
 * @returns the first one that had to be made.
 * @throws OperatorError when it can't be a folder.
 */
export function makeNamedFolder(folder: string): Promise<string | undefined> {
  return make(resolve(folder), NAME_ANOTHER);
}

/** Others may pass through a new one to the release, which a web server of another user serves, and list nothing. */
export async function makeDataFolder(folder: string): Promise<void> {
  const first = await make(folder, SET_DATA_DIR);
  if (first === undefined) return;
  for (let path = folder; path.startsWith(first); path = dirname(path)) await chmod(path, PASSABLE);
}

export const PASSABLE = 0o711;

/** Takes a file with personal data away from all others; earlier versions left some open. */
export function makePrivate(file: string): void {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch {
    // It isn't there, or another user's: doctor tells of that.
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
      // Also where it is there by now: somebody else may have made it since.
      const first = isThere(above) ? undefined : await make(above, advice);
      const made = await make(folder, advice, true);
      return first ?? made;
    }
    if (await isFolder(folder)) return undefined;
    throw whyNot(folder, advice, cause as NodeJS.ErrnoException);
  }
}

/** A file has its name or the name of a folder above it, or a link leads nowhere. */
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

/** Below a file nothing is. */
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
