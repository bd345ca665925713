import { join } from 'node:path';
import { openToRead } from '#content-api/database/openToRead.ts';
import { readDataDir, readEnv } from '#content-api/env.ts';
import { releaseFolder } from '#content-api/releases/folder.ts';
import { root } from '../root.ts';
import { type Reported, runChecks } from './checks.ts';

/** Looks at the data in DATA_DIR and what surrounds it, and changes nothing. */
export async function examine(how: { full: boolean; online: boolean }, now: Date): Promise<Reported[]> {
  const dataDir = readDataDir();
  const store = orError(() => openToRead(join(dataDir, 'content.db')));
  try {
    return await runChecks({
      root: root(),
      dataDir,
      releases: releaseFolder(dataDir),
      env: orError(readEnv),
      store,
      ...how,
      now,
    });
  } finally {
    if (!(store instanceof Error)) await store.close();
  }
}

function orError<Result>(work: () => Result): Result | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
