import { lstatSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';

/**
 * Makes the folder that DATA_DIR names and those above it, unless they are there. Node's own way goes round for ever
 * where a folder is there and none can be made in it, as in /proc.
 * @throws OperatorError when it can't be a folder.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (cause) {
    const above = dirname(folder);
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' && above !== folder && !isThere(above)) {
      await makeDataFolder(above);
      return makeDataFolder(folder);
    }
    if (await isFolder(folder)) return;
    throw whyNot(folder, cause as NodeJS.ErrnoException);
  }
}

/** A file has its name or the name of a folder above it, or a link leads nowhere. */
function whyNot(folder: string, cause: NodeJS.ErrnoException): Error {
  const link = [folder, dirname(folder)].find((path) => isThere(path)?.isSymbolicLink());
  if (link !== undefined && /^(EEXIST|ENOENT)$/.test(cause.code ?? '')) {
    const message = `${link} is a link to a folder that is not there: make that, or mount its disk.`;
    return new OperatorError(message, 1, { cause });
  }
  if (cause.code === 'ENOENT') {
    const message = `No folder can be made in ${dirname(folder)}: set DATA_DIR to one on a disk.`;
    return new OperatorError(message, 2, { cause });
  }
  if (cause.code !== 'EEXIST' && cause.code !== 'ENOTDIR') return cause;
  return new OperatorError(`${folder} is no folder: set DATA_DIR to one.`, 2, { cause });
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
