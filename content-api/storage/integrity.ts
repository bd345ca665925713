import { readFile, stat } from 'node:fs/promises';
import { digestOf } from './folderStorage.ts';
import { pathInRelease, type ReleaseFolder } from './releaseFolder.ts';
import type { Manifest, ManifestFile } from './storage.shared.ts';

export interface DamagedFile {
  path: string;
  what: 'missing' | 'length' | 'bytes';
}

/** Files looked at together: enough to keep a disk busy, few enough to let requests in between. */
const AT_ONCE = 32;

/** @param reads whether a file is read and its hash compared; of the others only the length is. */
export async function damagedFiles(
  folder: ReleaseFolder,
  { id, files }: Manifest,
  reads: (path: string, nth: number) => boolean = () => false,
): Promise<DamagedFile[]> {
  const entries = Object.entries(files);
  const damaged: DamagedFile[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE).map(async ([path, file], index) => {
      const what = await damageOf(pathInRelease(folder, id, path), file, reads(path, at + index));
      return what ? [{ path, what }] : [];
    });
    damaged.push(...(await Promise.all(some)).flat());
  }
  return damaged;
}

async function damageOf(
  path: string,
  file: ManifestFile,
  read: boolean,
): Promise<DamagedFile['what'] | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return 'missing';
  if (found.size !== file.bytes) return 'length';
  return read && digestOf(await readFile(path)) !== file.hash ? 'bytes' : null;
}
