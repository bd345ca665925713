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
  /** Throws where the storage of both doesn't answer. */
  askStorage(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opening brings the store up to date.
 * @throws OperatorError when a variable is wrong or the store is newer; StoreDamaged also when it is gone.
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

/** Releases alone: where a folder has them, they are listed and served whatever is the matter with the store. */
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
 * For commands that take something out: an empty backup of a misspelt DATA_DIR would be noticed too late.
 * @throws OperatorError when there is no store.
 */
export async function openExistingContent(): Promise<Content> {
  await requireStore(readEnv());
  return openContent();
}

/** For a dry run: any earlier version too, read-only. @throws OperatorError for no store or a newer one. */
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

/** @throws OperatorError when a store that was opened untouched would have to be brought up to date first. */
export function requireUpToDate({ env, store }: Content): void {
  if (store.migrated.to === NEWEST_VERSION) return;
  throw new OperatorError(
    `The database ${env.DATABASE_URL ? 'of DATABASE_URL' : `in ${env.DATA_DIR}`} was made by an earlier Vitrine, and this command can’t change it: ` +
      'run "vitrine migrate" first.',
  );
}
