import { counted } from '#build/base/problem.ts';
import type { Env } from '#content-api/env.ts';
import { pictureFiles } from '#content-api/library/gallery/receive.ts';
import { fileNames } from '#content-api/library/uploadedFiles.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { currentRelease } from '#content-api/storage/releaseFolder.ts';
import { StorageUnavailable } from '#content-api/storage/unavailable.ts';
import { isFileName, size } from '#content-api/values/files.shared.ts';
import { type Examined, type Finding, few, hint, ok, problem, warning } from './finding.ts';
import { contentOf } from './store.ts';

/** A picture's files are written before its row. */
const HOUR = 60 * 60 * 1000;

export async function lookAtUploads(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!store) return [];
  const { uploads, env } = examined;
  const where = env instanceof Error || env.STORAGE_URL === '' ? 'uploads/' : `${env.STORAGE_URL}/uploads/`;
  const expected = new Set([...(await pictureFiles(store.db)), ...(await fileNames(store.db))]);
  const existing = new Set(await uploads.list());
  const missing = [...expected].filter((name) => !existing.has(name)).sort();
  const stray = await strays(
    uploads,
    // The server removes unused files to download.
    [...existing].filter((name) => !expected.has(name) && !isFileName(name)),
    examined.now,
  );
  return [
    ...(missing.length > 0
      ? problem(
          `${missing.length} of ${expected.size} image files are missing: ${few(missing)}.`,
          `Copy them from a backup into ${where}, or replace the images in the back office.`,
        )
      : ok(`All ${expected.size} image files are there.`)),
    ...(stray.length > 0
      ? warning(
          `${where} has ${counted(stray.length, 'file')} without an image (${size(total(stray))}): ${few(stray.map(({ name }) => name))}.`,
          'You can delete them.',
        )
      : []),
  ];
}

interface Stray {
  name: string;
  bytes: number;
}

async function strays(uploads: FileStorage, names: string[], now: Date): Promise<Stray[]> {
  const found: Stray[] = [];
  for (const name of names.sort()) {
    const file = await uploads.stat(name);
    if (file && now.getTime() - file.changedAt.getTime() > HOUR) found.push({ name, bytes: file.bytes });
  }
  return found;
}

function total(files: Stray[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

type Asked = Pick<Examined, 'releases' | 'storagePlace' | 'askStorage'> & {
  env: Pick<Env, 'STORAGE_URL'> | Error;
};

export async function lookAtStorage(examined: Asked): Promise<Finding[]> {
  const { releases, storagePlace, askStorage, env } = examined;
  if (env instanceof Error || env.STORAGE_URL === '')
    return ok(`Images and releases are in ${storagePlace}.`);
  try {
    await askStorage();
  } catch (error) {
    return problem(
      `Images and releases are in ${storagePlace}, which doesn’t answer. ${(error as Error).message}`,
      error instanceof StorageUnavailable
        ? 'Until then, servers show what they have on disk.'
        : 'Correct STORAGE_URL and the keys of the bucket.',
    );
  }
  const answers = `Images and releases are in ${storagePlace}, which answers`;
  const [current, here] = [await releases.current(), currentRelease(releases.folder)];
  if (current === null) return hint(`${answers}, and has no release yet.`, 'Run "vitrine generate".');
  if (current === here) return ok(`${answers}; this machine has the current release.`);
  return hint(
    `${answers}; the current release ${current} isn’t on this machine yet.`,
    'A running server downloads it.',
  );
}
