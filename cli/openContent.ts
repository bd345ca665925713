import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type Store } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';

/** What every command works on. */
export interface Content {
  env: Env;
  store: Store;
  close(): Promise<void>;
}

/**
 * Reads the environment, makes the data folder and opens the store (which brings it up to date).
 * @throws OperatorError when a variable is wrong, DATA_DIR is no folder or the store is newer than the program.
 */
export async function openContent(): Promise<Content> {
  const env = readEnv();
  await makeDataFolder(env.DATA_DIR);
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

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    // A file has its name, or the name of a folder above it.
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw cause;
    throw new OperatorError(`${folder} is no folder: set DATA_DIR to one.`, 2, { cause });
  }
}
