import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Env } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { isStoreName, readStoreAddress, type StoreOptions } from '#content-api/storage/s3/address.ts';
import type { Objects } from '#content-api/storage/s3/objects.ts';
import { syncFolder } from '../../../content-api/storage/durable.ts';
import { orNull } from '../../../content-api/storage/folderStorage.ts';
import { createVault, openVault, type Vault } from './vault.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_PASSPHRASE'> & StoreOptions['env'];

/** A folder or bucket with backups that share their pieces. */
export interface Target {
  location: string;
  objects: Objects;
  vault: Vault;
}

/** @throws OperatorError when it doesn't answer, or has no backups of ours. */
export async function openTarget(location: string, env: Settings): Promise<Target> {
  const objects = await openObjectsIn(location, env);
  const vault = await openVault(objects, env.BACKUP_PASSPHRASE);
  if (vault) return { location, objects, vault };
  throw new OperatorError(`There are no backups in ${location}: correct the address.`, 2);
}

/** Also prepares an empty target for its first backup. */
export async function openTargetToAdd(location: string, env: Settings): Promise<Target> {
  const isWithin = (folder: string) => !/^(\.\.|\/|[a-z]:)/i.test(relative(folder, resolve(location)) || '.');
  if (!isStoreName(location) && isWithin(env.DATA_DIR))
    throw new OperatorError('BACKUP_TO is in DATA_DIR: name a folder on another disk, or a bucket.', 2);
  if (location.replace(/\/+$/, '') === env.STORAGE_URL.replace(/\/+$/, ''))
    throw new OperatorError('BACKUP_TO is the same as STORAGE_URL: name another prefix or bucket.', 2);
  const objects = await openObjectsIn(location, env);
  await objects.ask();
  const vault =
    (await openVault(objects, env.BACKUP_PASSPHRASE)) ?? (await createVault(objects, env.BACKUP_PASSPHRASE));
  return { location, objects, vault };
}

async function openObjectsIn(location: string, env: Settings): Promise<Objects> {
  if (!isStoreName(location)) return folderObjects(resolve(location));
  // The S3 library is large, and most installations don't need it.
  const { openObjects } = await import('#content-api/storage/s3/objects.ts');
  const { PATIENT } = await import('#content-api/storage/s3/retryStrategy.ts');
  return openObjects(readStoreAddress(location, { env, source: 'backups' }), PATIENT);
}

/** Stores objects in a folder that only its owner can read. */
function folderObjects(folder: string): Objects {
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
