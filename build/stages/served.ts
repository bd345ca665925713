import { join } from 'node:path';
import type { Manifest } from '#content-api/releases/contract.ts';
import type { ReleaseFolder } from '#content-api/releases/folder.ts';
import type { LookJob } from '../threads/lookOver.ts';
import { type ReadJob, readLine, readWhole } from '../threads/readWhole.ts';
import { startThread } from '../threads/thread.ts';
import { isWhole } from './draft.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 1000;

/** False for a release with files missing or cut short: it is replaced although its content hasn't changed. */
export function servedIsWhole(folder: ReleaseFolder, manifest: Manifest): boolean {
  const path = join(folder.releases, manifest.id);
  return Object.keys(manifest.files).every((file) => isWhole({ path, manifest }, file));
}

/** A look at the release being served, while the content is read. */
export interface Look {
  /** False for a release with files missing or cut short. */
  isWhole(): Promise<boolean>;
  /** Nobody wants to know any more. */
  stop(): Promise<unknown>;
}

/** Begins to look whether a release is whole: at a large one in a thread, at a small one once it is asked for. */
export function lookAtServed(root: string, folder: ReleaseFolder, manifest: Manifest): Look {
  const files = Object.entries(manifest.files);
  if (files.length < FEW) {
    return { isWhole: async () => servedIsWhole(folder, manifest), stop: async () => {} };
  }
  const lines = files.map(([file, { bytes }]) => `${bytes} ${file}`).join('\n');
  const job: LookJob = { folder: join(folder.releases, manifest.id), files: lines };
  const { result, stop } = startThread<LookJob, boolean>(root, 'lookForFiles', job);
  return { isWhole: () => result, stop };
}

/** The same by every byte, half of which a thread reads. */
export async function servedIsIntact(
  root: string,
  folder: ReleaseFolder,
  manifest: Manifest,
): Promise<boolean> {
  const path = join(folder.releases, manifest.id);
  const lines = Object.entries(manifest.files).map(([file, { hash }]) => readLine(file, hash));
  const jobOf = (some: string[]): ReadJob => ({ folder: path, files: some.join('\n') });
  if (lines.length < FEW) return readWhole(jobOf(lines));
  const half = lines.length >> 1;
  const { result, stop } = startThread<ReadJob, boolean>(root, 'readFiles', jobOf(lines.slice(half)));
  try {
    return readWhole(jobOf(lines.slice(0, half))) && (await result);
  } finally {
    await stop();
  }
}
