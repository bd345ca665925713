import { join } from 'node:path';
import { currentRelease, type ReleaseFolder } from '#content-api/releases/folder.ts';
import type { Linked, LinkJob } from '../threads/linkWhole.ts';
import { type ReadyThread, readyThread } from '../threads/thread.ts';
import { sizeOf } from './draft.ts';

/** A thread that links files. */
export type Linker = ReadyThread<LinkJob, Linked>;

/** Starts one, which takes as long as linking thousands of files. */
export function readyToLink(root: string): Linker {
  return readyThread<LinkJob, Linked>(root, 'linkFiles');
}

/** With a list of fewer bytes a release has so few files that no thread is needed. */
const MANY = 200_000;

/** Starts one where most files of a large release are about to be taken over, long before it is known which. */
export function linkerFor(root: string, folder: ReleaseFolder): Linker | null {
  const id = currentRelease(folder);
  const bytes = id === null ? 0 : (sizeOf(join(folder.releases, `${id}.json`)) ?? 0);
  return bytes > MANY ? readyToLink(root) : null;
}
