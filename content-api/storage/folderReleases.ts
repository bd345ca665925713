import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimLock } from '../database/lockFile.ts';
import {
  currentRelease,
  listReleases,
  manifestFile,
  pointCurrentAt,
  readManifest,
  releaseFolder,
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
    serve: (id) => pointCurrentAt(folder, id),
    async prune() {
      const serving = currentRelease(folder);
      // Without its manifest a release is none, and is swept by the next run.
      for (const id of (await listReleases(folder)).slice(KEPT))
        if (id !== serving) await rm(manifestFile(folder, id), { force: true });
    },
  };
}
