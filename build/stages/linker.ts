import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { currentRelease, type ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Linked, LinkJob } from '../threads/linkWhole.ts';
import { later, startThread, type Thread } from '../threads/thread.ts';
import { sizeOf } from './draft.ts';

/** A thread that links files as soon as it is told which. */
export interface Linker extends Thread<Linked> {
  begin(job: LinkJob): void;
}

/** Starts one, which takes as long as linking thousands of files. */
export function readyToLink(root: string): Linker {
  const { port, tell } = later<LinkJob>();
  const thread = startThread<MessagePort, Linked>(root, 'linkFiles', port, { ports: [port] });
  return { ...thread, begin: tell };
}

/** With a list of fewer bytes a release has so few files that no thread is needed. */
const MANY = 200_000;

/** Starts one where most files of a large release are about to be taken over, long before it is known which. */
export function linkerFor(root: string, folder: ReleaseFolder): Linker | null {
  const id = currentRelease(folder);
  const bytes = id === null ? 0 : (sizeOf(join(folder.releases, `${id}.json`)) ?? 0);
  return bytes > MANY ? readyToLink(root) : null;
}
