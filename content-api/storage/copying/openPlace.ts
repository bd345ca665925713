import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeWorldReadable, placeFile, syncFolder, writeDurably } from '../durable.ts';
import { eachLimit } from '../eachLimit.ts';
import type { FileStorage } from '../fileStorage.ts';
import { digestOf, orNull, uploadsIn } from '../folderStorage.ts';
import {
  listReleases,
  manifestFile,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
  releaseFolder,
  SIDECARS,
  sidecarsOf,
} from '../releaseFolder.ts';
import type { StorageSettings } from '../storage.ts';
import { type CopiedRelease, DamagedRelease, type ReleasePlace } from './copyReleases.ts';

export interface StoragePlace {
  uploads: FileStorage;
  releases: ReleasePlace;
  /** For people: a folder, or the address of a bucket. */
  name: string;
}

/** @throws OperatorError where a bucket doesn't answer, or can't be an address. */
export async function openPlace(env: Omit<StorageSettings, 'STORAGE_CACHE'>): Promise<StoragePlace> {
  const { DATA_DIR, STORAGE_URL } = env;
  if (STORAGE_URL === '')
    return { uploads: uploadsIn(DATA_DIR), releases: folderPlace(releaseFolder(DATA_DIR)), name: DATA_DIR };
  const [{ openBucketOnce }, { bucketPlace }] = await Promise.all([
    import('../s3/openBucket.ts'),
    import('./bucketPlace.ts'),
  ]);
  const { uploads, objects, location } = await openBucketOnce(env);
  return { uploads, releases: bucketPlace(objects), name: location };
}

const AT_ONCE = 32;

/** Releases in a folder; files that several of them have lie on the disk once. */
function folderPlace(folder: ReleaseFolder): ReleasePlace {
  const laid = new Map<string, string>();
  return {
    ids: () => listReleases(folder),
    open: (id) => openRelease(folder, id),
    async put(release, onFile) {
      const { manifest } = release;
      mkdirSync(folder.releases, { recursive: true });
      makeWorldReadable(folder.releases);
      for (const [what, text] of release.beside) writeDurably(sidecarsOf(folder, manifest.id)[what], text);
      const staged = mkdtempSync(join(folder.releases, 'next.'));
      try {
        await fill(staged, release, laid, onFile);
      } catch (error) {
        await rm(staged, { recursive: true, force: true });
        throw error;
      }
      writeDurably(manifestFile(folder, manifest.id), release.list);
      await rm(pathInRelease(folder, manifest.id), { recursive: true, force: true });
      await rename(staged, pathInRelease(folder, manifest.id));
      syncFolder(folder.releases);
      for (const [path, { hash }] of Object.entries(manifest.files))
        laid.set(hash, pathInRelease(folder, manifest.id, path));
    },
  };
}

async function openRelease(folder: ReleaseFolder, id: string): Promise<CopiedRelease | null> {
  const manifest = readManifest(folder, id);
  if (!manifest) return null;
  const beside: CopiedRelease['beside'] = [];
  for (const what of SIDECARS) {
    const text = await orNull(readFile(sidecarsOf(folder, id)[what]));
    if (text) beside.push([what, text]);
  }
  return {
    manifest,
    list: await readFile(manifestFile(folder, id)),
    beside,
    async read(path) {
      const bytes = await orNull(readFile(pathInRelease(folder, id, path)));
      if (bytes && digestOf(bytes) === manifest.files[path]?.hash) return bytes;
      throw new DamagedRelease(`${path} is ${bytes ? 'damaged' : 'missing'}`);
    },
  };
}

/** @param laid files that lie in the folder already, by their hashes. */
async function fill(
  staged: string,
  { manifest, read }: CopiedRelease,
  laid: Map<string, string>,
  onFile: () => void,
): Promise<void> {
  // Made for its owner alone; a web server of another user is to read it.
  chmodSync(staged, 0o755);
  const files = Object.entries(manifest.files);
  for (const parent of new Set(files.map(([path]) => dirname(join(staged, path))))) {
    const first = mkdirSync(parent, { recursive: true });
    for (let made = parent; first !== undefined && made.length >= first.length; made = dirname(made))
      makeWorldReadable(made);
  }
  await eachLimit(files, AT_ONCE, async ([path, { hash }]) => {
    const target = join(staged, path);
    const same = laid.get(hash);
    if (same === undefined) await writeFile(target, await read(path));
    else placeFile(same, target);
    makeWorldReadable(target);
    onFile();
  });
}
