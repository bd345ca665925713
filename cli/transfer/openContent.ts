import { NEWEST_VERSION, requireKnownVersion } from '#content-api/database/condition.ts';
import { openStore, type Store } from '#content-api/database/open.ts';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { makeDataFolder } from '#content-api/folders.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseFolder.ts';
import { noteDatabase, requireKnownStore, requireStore, storeIn } from './storePlace.ts';

export interface Content {
  env: Env;
  store: Store;
  uploads: FileStorage;
  releases: ReleaseStorage;
  /** @throws when the storage doesn't answer. */
  askStorage(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Migrates the store. @throws OperatorError for a wrong variable or a newer store, StoreDamaged for a damaged one, or
 * when it is lost.
 */
export async function openContent(): Promise<Content> {
  const env = readEnv();
  await makeDataFolder(env.DATA_DIR);
  await requireKnownStore(env);
  const store = await openStore(storeIn(env));
  await noteDatabase(env);
  return withStorage(env, store);
}

async function withStorage(env: Env, store: Store): Promise<Content> {
  try {
    const { uploads, releases, ask } = await openStorage(env, store.db);
    return { env, store, uploads, releases, askStorage: ask, close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Opens releases without the store, so that they can be listed and served whatever its state. */
export async function withReleases<Result>(
  env: Env,
  work: (releases: ReleaseStorage) => Promise<Result>,
): Promise<Result> {
  if (env.STORAGE_URL === '') return work(folderReleases(env.DATA_DIR));
  const content = await openExistingContent();
  try {
    return await work(content.releases);
  } finally {
    await content.close();
  }
}

/**
 * For commands that read existing content: an empty backup after a misspelt DATA_DIR would be noticed too late. @throws
 * OperatorError for a missing store.
 */
export async function openExistingContent(): Promise<Content> {
  await requireStore(readEnv());
  return openContent();
}

/** Read-only and for any earlier version, for a dry run. @throws OperatorError for a missing or newer store. */
export async function openUntouched(): Promise<Content> {
  const env = readEnv();
  await requireKnownStore(env);
  await requireStore(env);
  const store = await openToRead(storeIn(env));
  try {
    requireKnownVersion(store.migrated.to, store.location);
  } catch (error) {
    await store.close();
    throw error;
  }
  return withStorage(env, store);
}

/** @throws OperatorError for a store that was opened untouched and needs a migration. */
export function requireUpToDate({ env, store }: Content): void {
  if (store.migrated.to === NEWEST_VERSION) return;
  throw new OperatorError(
    `The database ${env.DATABASE_URL ? 'of DATABASE_URL' : `in ${env.DATA_DIR}`} was made by an earlier Vitrine, and this command can’t change it: ` +
      'run "vitrine migrate" first.',
  );
}
