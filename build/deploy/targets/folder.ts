import { realpathSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import { makeNamedFolder } from '#content-api/folders.ts';
import { canAllRead, makeWorldReadable } from '#content-api/storage/durable.ts';
import { eachLimit } from '#content-api/storage/eachLimit.ts';
import { digestOf, orNull } from '#content-api/storage/folderStorage.ts';
import { filesBelow } from '../../base/stagedRelease.ts';
import type { Target } from '../state.ts';

/** Our own files, and those being written. */
const OWN = '.vitrine';

const AT_ONCE = 8;

/**
 * Unchanged files are left alone, so that rsync, which goes by size and time, does so too.
 * @throws OperatorError (exit code 2) for a file, and for a folder that the program keeps its own data in.
 */
export function folderTarget(path: string, dataDir: string): Target {
  const root = resolve(path);
  const [real, realData] = [realOf(root), realOf(resolve(dataDir))];
  if (isWithin(real, realData) || isWithin(realData, real)) {
    throw new OperatorError(`${path} and DATA_DIR must not contain each other: deploy to another folder.`, 2);
  }
  if (statSync(root, { throwIfNoEntry: false })?.isFile()) {
    throw new OperatorError(`${path} is a file: deploy to a folder.`, 2);
  }
  let written = 0;
  return {
    name: path,
    atOnce: AT_ONCE,
    isNear: true,
    list: () => listFiles(root),
    holds: async ({ key, hash }) => digestOf(await readFile(join(root, key))) === hash,
    read: (key) => orNull(readFile(join(root, key), 'utf8')),
    put: async ({ key }, body) => {
      const aside = join(root, OWN, `put-${process.pid}-${written++}.tmp`);
      await makeFolders(root, dirname(aside));
      await makeFolders(root, dirname(join(root, key)));
      await writeFile(aside, body);
      makeWorldReadable(aside);
      await rename(aside, join(root, key));
    },
    remove: async (keys, onDone) => {
      await eachLimit(keys, AT_ONCE, (key) => removeFile(root, key), onDone);
      if (keys.some((key) => key.startsWith(`${OWN}/`))) await sweep(join(root, OWN));
    },
    close: () => {},
  };
}

/** The folder given is its owner's to open or shut, if it was there. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const first = await makeNamedFolder(folder);
  const made = first && isWithin(root, first) ? first : null;
  for (let at = folder; at !== (made ?? root); at = dirname(at)) makeWorldReadable(at);
  if (made) makeWorldReadable(made);
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way);
}

/** Resolves a path even if its end doesn't exist yet. A web root may be a link to the release being served. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realOf(above), basename(path));
  }
}

async function listFiles(root: string): Promise<Map<string, number>> {
  const paths = await orNull(filesBelow(root));
  const sizes = new Map<string, number>();
  for (const path of paths ?? []) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    // A file that web servers can't read is put again.
    if (stats && canAllRead(stats)) sizes.set(path, stats.size);
  }
  return sizes;
}

/** Folders that the removal has emptied go as well. */
async function removeFile(root: string, key: string): Promise<void> {
  const path = join(root, key);
  await rm(path, { force: true });
  for (let at = dirname(path); at !== root; at = dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      return;
    }
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    if (/^put-.*\.tmp$/.test(name)) await rm(join(folder, name), { force: true });
  }
}
