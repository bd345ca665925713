import { join } from 'node:path';
import { openToRead } from '#content-api/database/openToRead.ts';
import { type Env, readDataDir, readEnv } from '#content-api/env.ts';
import { folderReleases } from '#content-api/storage/folderReleases.ts';
import { uploadsIn } from '#content-api/storage/uploads.ts';
import { root } from '../root.ts';
import { type Reported, runChecks } from './checks.ts';
import type { Examined } from './finding.ts';

type Manner = Pick<Examined, 'full' | 'online' | 'now'>;

/** Looks at the data in DATA_DIR and what surrounds it, and changes nothing. */
export function examine(how: Omit<Manner, 'now'>, now: Date): Promise<Reported[]> {
  return examineFolder(readDataDir(), readEnv, { root: root(), ...how, now });
}

/** @param environment may throw: that is a finding then. */
export async function examineFolder(
  dataDir: string,
  environment: () => Env,
  how: Manner & Pick<Examined, 'root'> & Partial<Examined>,
): Promise<Reported[]> {
  const store = await openToRead(join(dataDir, 'content.db')).catch(asError);
  const [releases, uploads] = [folderReleases(dataDir), uploadsIn(dataDir)];
  try {
    return await runChecks({ dataDir, uploads, releases, env: orError(environment), store, ...how });
  } finally {
    if (!(store instanceof Error)) await store.close();
  }
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
