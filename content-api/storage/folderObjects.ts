import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder } from './durable.ts';
import { orNull } from './folderStorage.ts';
import type { Objects } from './s3/objects.ts';

/** Objects in a folder as a bucket has them, for its owner alone. */
export function folderObjects(folder: string): Objects {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    async put(key, body) {
      const path = pathOf(key);
      const staged = `${path}.${randomBytes(4).toString('hex')}.tmp`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(staged, body, { flush: true, mode: 0o600 });
        await rename(staged, path);
        syncFolder(dirname(path));
      } catch (error) {
        await rm(staged, { force: true });
        throw error;
      }
    },
    get: (key) => orNull(readFile(pathOf(key))),
    async stat(key) {
      const found = await orNull(stat(pathOf(key)));
      return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : null;
    },
    async *list(below = '') {
      const entries = (await orNull(readdir(pathOf(below), { recursive: true, withFileTypes: true }))) ?? [];
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const found = entry.isFile() ? await orNull(stat(path)) : null;
        if (!found) continue;
        yield { key: relative(folder, path).split(sep).join('/'), bytes: found.size, changedAt: found.mtime };
      }
    },
    async remove(keys, onDone = () => {}) {
      for (const [index, key] of keys.entries()) {
        await rm(pathOf(key), { force: true });
        onDone(index + 1);
      }
      return [];
    },
    async ask() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await readdir(folder);
    },
    close: () => {},
  };
}
