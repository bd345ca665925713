import { join } from 'node:path';
import type { Store } from '#content-api/database/open.ts';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { type Env, readDataDir, readEnv } from '#content-api/env.ts';
import { folderStorageIn, openStorage } from '#content-api/storage/openStorage.ts';
import { root } from '../root.ts';
import { storeIn } from '../transfer/storePlace.ts';
import { type Reported, runChecks } from './checks.ts';
import type { Examined } from './finding.ts';

type Manner = Pick<Examined, 'full' | 'online' | 'now'>;

/** Examines DATA_DIR and its surroundings without changing anything. */
export function examine(how: Omit<Manner, 'now'>, now: Date): Promise<Reported[]> {
  return examineFolder(readDataDir(), readEnv, { root: root(), ...how, now });
}

/** @param environment an error that it throws becomes a finding. */
export async function examineFolder(
  dataDir: string,
  environment: () => Env,
  how: Manner & Pick<Examined, 'root'> & Partial<Examined>,
): Promise<Reported[]> {
  const env = orError(environment);
  const location = env instanceof Error ? join(dataDir, 'content.db') : storeIn(env);
  const store = await openToRead(location).catch(asError);
  try {
    const storage = await storageOf(dataDir, env, store);
    return await runChecks({ dataDir, ...storage, env, location, store, ...how });
  } finally {
    if (!(store instanceof Error)) await store.close();
  }
}

/** A wrong address becomes a finding, and the checks go on with the local folder. */
async function storageOf(
  dataDir: string,
  env: Env | Error,
  store: Store | Error,
): Promise<Pick<Examined, 'uploads' | 'releases' | 'storagePlace' | 'askStorage'>> {
  const opened =
    env instanceof Error
      ? folderStorageIn(dataDir)
      : await openStorage(env, store instanceof Error ? null : store.db).catch((error: unknown) => ({
          ...folderStorageIn(dataDir),
          location: env.STORAGE_URL,
          ask: () => Promise.reject(error),
        }));
  const { uploads, releases, location: storagePlace, ask: askStorage } = opened;
  return { uploads, releases, storagePlace, askStorage };
}

function orError<Result>(work: () => Result): Result | Error {
  try {
    return work();
  } catch (error) {
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
