import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type Store } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';

/** What every command works on. */
export interface Content {
  env: Env;
  store: Store;
  close(): Promise<void>;
}

/**
 * Reads the environment, makes the data folder and opens the store (which brings it up to date).
 * @throws OperatorError when a variable is wrong or the store is newer than the program.
 */
export async function openContent(): Promise<Content> {
  const env = readEnv();
  await mkdir(env.DATA_DIR, { recursive: true });
  const store = openStore(join(env.DATA_DIR, 'content.db'));
  return { env, store, close: () => store.close() };
}
