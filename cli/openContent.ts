import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreDamaged } from '#content-api/database/damage.ts';
import { openStore, type Store } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { currentRelease, releaseFolder } from '#content-api/releases/folder.ts';

/** What every command works on. */
export interface Content {
  env: Env;
  store: Store;
  close(): Promise<void>;
}

/**
 * Reads the environment, makes the data folder and opens the store (which brings it up to date).
 * @throws OperatorError when a variable is wrong, DATA_DIR is no folder or the store is newer than the program;
 * StoreDamaged also when it is gone.
 */
export async function openContent(): Promise<Content> {
  const env = readEnv();
  await makeDataFolder(env.DATA_DIR);
  requireKnownStore(env);
  const store = openStore(storeIn(env));
  return { env, store, close: () => store.close() };
}

/**
 * The same for commands that take something out: a new store has nothing, and an empty backup for a DATA_DIR that
 * is misspelt would be found out on the day it is needed.
 * @throws OperatorError when there is no store.
 */
export async function openExistingContent(): Promise<Content> {
  const env = readEnv();
  if (!existsSync(storeIn(env)))
    throw new OperatorError(
      `There is no store in ${env.DATA_DIR}: set DATA_DIR to where the data is, or run "vitrine start" first.`,
      2,
    );
  return openContent();
}

/** Where the store is. */
export function storeIn({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'content.db');
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

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    // A file has its name, or the name of a folder above it.
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      const message = `${folder} is a link to a folder that is not there: make that, or mount its disk.`;
      throw new OperatorError(message, 1, { cause });
    }
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw cause;
    throw new OperatorError(`${folder} is no folder: set DATA_DIR to one.`, 2, { cause });
  }
}
