import { relative, resolve } from 'node:path';
import type { Env } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { folderObjects } from '#content-api/storage/folderObjects.ts';
import { isStoreName, readStoreAddress, type StoreOptions } from '#content-api/storage/s3/address.ts';
import type { Objects } from '#content-api/storage/s3/objects.ts';
import { createVault, openVault, type Vault } from './vault.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_PASSPHRASE'> & StoreOptions['env'];

/** A folder or bucket with many backups, which have their files in common. */
export interface Target {
  location: string;
  objects: Objects;
  vault: Vault;
}

/** @throws OperatorError where nobody answers, or it has no backups of ours. */
export async function openTarget(location: string, env: Settings): Promise<Target> {
  const objects = await openObjectsIn(location, env);
  const vault = await openVault(objects, env.BACKUP_PASSPHRASE);
  if (vault) return { location, objects, vault };
  throw new OperatorError(`There are no backups in ${location}: correct the address.`, 2);
}

/** The same for who adds a backup: an empty target is made ready for the first. */
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
  // Its library is large, and most installations do without it.
  const { openObjects } = await import('#content-api/storage/s3/objects.ts');
  const { PATIENT } = await import('#content-api/storage/s3/retryStrategy.ts');
  return openObjects(readStoreAddress(location, { env, source: 'backups' }), PATIENT);
}
