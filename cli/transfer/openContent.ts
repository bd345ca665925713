import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreDamaged } from '#content-api/database/damage.ts';
import { NEWEST_VERSION, requireKnownVersion } from '#content-api/database/migrate.ts';
import { openStore, type Store } from '#content-api/database/open.ts';
import { openToRead } from '#content-api/database/openToRead.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { makeDataFolder } from '#content-api/folders.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { folderReleases } from '#content-api/storage/folderReleases.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseStorage.ts';

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
  requireKnownStore(env);
  return withStorage(env, await openStore(storeIn(env)));
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
  requireStore(readEnv());
  return openContent();
}

/** For a dry run: any earlier version too, read-only. @throws OperatorError for no store or a newer one. */
export async function openUntouched(): Promise<Content> {
  const env = readEnv();
  requireKnownStore(env);
  requireStore(env);
  const store = await openToRead(storeIn(env));
  try {
    requireKnownVersion(store.migrated.to, store.place);
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
    `The store in ${env.DATA_DIR} was made by an earlier Vitrine, and a dry run changes nothing: ` +
      'run "vitrine migrate" first.',
  );
}

export function storeIn({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'content.db');
}

export function hasStore(env: Env): boolean {
  return existsSync(storeIn(env));
}

function requireStore(env: Env): void {
  if (hasStore(env)) return;
  throw new OperatorError(
    `There is no store in ${env.DATA_DIR}: set DATA_DIR to where the data is, or run "vitrine start" first.`,
    2,
  );
}

/** Where there is a site, a new store would put an empty one in its place, and an empty backup beside the good ones. */
function requireKnownStore(env: Env): void {
  if (!isStoreGone(env.DATA_DIR)) return;
  const reason = 'it is missing or empty, although the site was made from it';
  throw new StoreDamaged(new Error(reason), storeIn(env));
}

/** Whether a site was made from a store that is missing or empty now. */
export function isStoreGone(dataDir: string): boolean {
  const bytes = statSync(storeIn({ DATA_DIR: dataDir }), { throwIfNoEntry: false })?.size ?? 0;
  return bytes === 0 && currentRelease(releaseFolder(dataDir)) !== null;
}
