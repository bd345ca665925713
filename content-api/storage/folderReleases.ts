import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimLock } from '../database/lockFile.ts';
import {
  currentRelease,
  listReleases,
  manifestFile,
  noteRollback,
  pointCurrentAt,
  readManifest,
  releaseFolder,
  rollbackIn,
} from './releaseFolder.ts';
import { KEPT, type ReleaseStorage } from './releaseStorage.ts';

/** Releases as they lie in a folder of this machine: what is made there is kept there. */
export function folderReleases(dataDir: string): ReleaseStorage {
  const folder = releaseFolder(dataDir);
  return {
    folder,
    async hold(onWait) {
      const lock = await claimLock(join(dataDir, 'generate.lock'), onWait);
      return { release: async () => lock.release() };
    },
    list: () => listReleases(folder),
    stat: async (id) => readManifest(folder, id),
    current: async () => currentRelease(folder),
    catchUp: async () => {},
    keep: async () => {},
    async serve(id, by) {
      const [newest] = await listReleases(folder);
      const isBack = by !== undefined && id !== newest;
      if (isBack) await noteRollback(folder, { release: id, at: new Date().toISOString(), by });
      await pointCurrentAt(folder, id);
      if (!isBack) await noteRollback(folder, null);
    },
    rollback: async () => rollbackIn(folder),
    async prune() {
      const serving = currentRelease(folder);
      // Without its manifest a release is none, and is swept by the next run.
      for (const id of (await listReleases(folder)).slice(KEPT))
        if (id !== serving) await rm(manifestFile(folder, id), { force: true });
    },
  };
}
