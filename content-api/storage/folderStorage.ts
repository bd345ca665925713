import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStorage } from './fileStorage.ts';

/** Files in a folder, which is made with the first of them. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (name === '' || name === '.' || name === '..' || basename(name) !== name)
      throw new Error(`${JSON.stringify(name)} is no name of a file.`);
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      // Two requests may bring the same.
      const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`;
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (name) => orNull(readFile(pathOf(name))),
    stream: (name, range) =>
      createReadStream(pathOf(name), range ? { start: range.from, end: range.to } : {}),
    async stat(name) {
      const found = await orNull(stat(pathOf(name)));
      return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : null;
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    async list() {
      const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
      return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    },
  };
}

async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
