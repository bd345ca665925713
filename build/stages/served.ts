import { join } from 'node:path';
import type { Manifest } from '#content-api/storage/contract.ts';
import type { ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import { type ReadJob, readLine, readWhole } from '../threads/readWhole.ts';
import { startThread } from '../threads/thread.ts';
import { sizeOf } from './draft.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 1000;

/** False for a release with files missing or cut short: it is replaced although its content hasn't changed. */
export function servedIsWhole(folder: ReleaseFolder, { id, files }: Manifest): boolean {
  const path = join(folder.releases, id);
  return Object.entries(files).every(([file, { bytes }]) => sizeOf(`${path}/${file}`) === bytes);
}

/** The same by every byte, half of which a thread reads. */
export async function servedIsIntact(
  root: string,
  folder: ReleaseFolder,
  { id, files }: Manifest,
): Promise<boolean> {
  const path = join(folder.releases, id);
  const lines = Object.entries(files).map(([file, { hash }]) => readLine(file, hash));
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
