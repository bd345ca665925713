import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimLock } from '#content-api/database/lockFile.ts';

/** A folder for the parts of a backup, which is removed afterwards. One backup of this machine at a time has one. */
export async function withStage<Result>(
  dataDir: string,
  work: (stage: string) => Promise<Result>,
): Promise<Result> {
  const lock = await claimLock(join(dataDir, 'backup.lock'));
  try {
    const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith('backup.stage-'));
    for (const name of leftovers) await rm(join(dataDir, name), { recursive: true, force: true });
    const stage = await mkdtemp(join(dataDir, 'backup.stage-'));
    try {
      return await work(stage);
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}
