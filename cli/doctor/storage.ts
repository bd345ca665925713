import type { Env } from '#content-api/env.ts';
import { currentRelease } from '#content-api/storage/releaseFolder.ts';
import { StorageUnavailable } from '#content-api/storage/unavailable.ts';
import { type Examined, type Finding, hint, ok, problem } from './finding.ts';

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
