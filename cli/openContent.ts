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
  const store = openStore(join(env.DATA_DIR, 'content.db'));
  return { env, store, close: () => store.close() };
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
