import { createHash, hash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { claimLock } from '../database/open.ts';
import { placeFile } from './durable.ts';
import { eachLimit } from './eachLimit.ts';
import type { FileStorage } from './fileStorage.ts';
import {
  currentRelease,
  KEPT,
  listReleases,
  manifestFile,
  noteRollback,
  pointCurrentAt,
  type ReleaseStorage,
  readManifest,
  releaseFolder,
  rollbackIn,
} from './releaseFolder.ts';

/** @throws Error for what would leave the place where files lie side by side. */
export function checkedName(name: string): string {
  if (name === '' || name === '.' || name === '..' || basename(name) !== name)
    throw new Error(`${JSON.stringify(name)} isn’t a file name.`);
  return name;
}

/** Files in a folder, which is made with the first of them. Drafts may show them: others see what a release has. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, checkedName(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      // Two requests may bring the same.
      const staged = `${path}.${randomBytes(4).toString('hex')}.tmp`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(staged, bytes, { flush: true, mode: 0o600 });
        await rename(staged, path);
      } catch (error) {
        await rm(staged, { force: true });
        throw error;
      }
    },
    get: async (name) => orNull(readFile(pathOf(name))),
    async open(name, part) {
      const file = await orNull(open(pathOf(name)));
      if (!file) return null;
      const found = await file.stat();
      if (found.isFile()) return { bytes: found.size, stream: file.createReadStream(part) };
      await file.close();
      return null;
    },
    async stat(name) {
      const found = await orNull(stat(pathOf(name)));
      return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : null;
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    async list() {
      const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
      return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    },
    async placeIn(target, names) {
      await mkdir(target, { recursive: true });
      const failed = new Map<string, NodeJS.ErrnoException>();
      // Synchronous calls are faster here: a release has tens of thousands of files, and a link takes microseconds.
      for (const name of names) {
        try {
          const source = pathOf(name);
          if (!statSync(source).isFile())
            throw Object.assign(new Error('ENOENT: no file'), { code: 'ENOENT' });
          placeFile(source, join(target, name));
        } catch (cause) {
          const error = cause as NodeJS.ErrnoException;
          if (error.code === 'EEXIST') continue;
          if (!OF_ONE_FILE.has(error.code ?? '')) throw error;
          failed.set(name, error);
        }
      }
      return failed;
    },
  };
}

/** Not there, another user's, on a broken part of the disk. */
const OF_ONE_FILE = new Set(['ENOENT', 'EACCES', 'EPERM', 'EIO']);

export async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Releases as they lie in a folder of this machine: what is made there is kept there. */
export function folderReleases(dataDir: string): ReleaseStorage {
  const folder = releaseFolder(dataDir);
  return {
    folder,
    async hold(onWait) {
      const lock = await claimLock(join(dataDir, 'generate.lock'), onWait);
      return { release: async () => lock.release() };
    },
    list: () => listReleases(folder),
    stat: async (id) => readManifest(folder, id),
    current: async () => currentRelease(folder),
    catchUp: async () => {},
    keep: async () => {},
    async serve(id, by) {
      const [newest] = await listReleases(folder);
      const isBack = by !== undefined && id !== newest;
      if (isBack) await noteRollback(folder, { release: id, at: new Date().toISOString(), by });
      await pointCurrentAt(folder, id);
      if (!isBack) await noteRollback(folder, null);
    },
    rollback: async () => rollbackIn(folder),
    async prune() {
      const serving = currentRelease(folder);
      // Without its manifest a release is none, and is swept by the next run.
      for (const id of (await listReleases(folder)).slice(KEPT))
        if (id !== serving) await rm(manifestFile(folder, id), { force: true });
    },
  };
}

const UPLOADS = 'uploads';
const AT_ONCE = 8;

export function uploadsIn(dataDir: string): FileStorage {
  return folderStorage(join(dataDir, UPLOADS));
}

/** Lays uploads out for a backup as a data folder has them; a second call adds new ones. @returns how many there are. */
export async function stageUploads(uploads: FileStorage, dataFolder: string): Promise<number> {
  const folder = join(dataFolder, UPLOADS);
  const failed = await uploads.placeIn(folder, await uploads.list());
  for (const error of failed.values()) if (error.code !== 'ENOENT') throw error;
  return (await folderStorage(folder).list()).length;
}

/** Puts the files of a backup into the storage. @returns how many weren't there. */
export async function carryUploads(dataDir: string, uploads: FileStorage): Promise<number> {
  const brought = uploadsIn(dataDir);
  const existing = new Set(await uploads.list());
  const missing = (await brought.list()).filter((name) => !existing.has(name));
  await eachLimit(missing, AT_ONCE, async (name) => {
    const bytes = await brought.get(name);
    if (bytes) await uploads.put(name, bytes);
  });
  await rm(join(dataDir, UPLOADS), { recursive: true, force: true });
  return missing.length;
}

export function uploadsOfRelease(release: string): string {
  return join(release, UPLOADS);
}

/** The pictures of the release being served, also those removed since. */
export function releasedUploads(dataDir: string): Pick<FileStorage, 'stat' | 'open'> {
  return folderStorage(uploadsOfRelease(releaseFolder(dataDir).current));
}

export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

export function digestInPieces(): { add(piece: string | Buffer): void; end(): string } {
  const sum = createHash('sha256');
  return { add: (piece) => void sum.update(piece), end: () => sum.digest('hex').slice(0, 32) };
}
