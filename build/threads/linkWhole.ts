import { lstatSync, statSync } from 'node:fs';
import { canAllRead, makeWorldReadable } from '../release/makeWorldReadable.ts';
import { filesThere } from './filesThere.ts';
import { isSameFile, placeFile } from './placeFile.ts';

/** Files to take from one folder to another, whose folders are there. Several may work on the same job. */
export interface LinkJob {
  from: string;
  to: string;
  /** One a line: a thread is handed one text in a fraction of the time that ten thousand take. */
  paths: string;
  bytes: Float64Array;
  /** Whether `to` was a release's folder: then it has nearly all of them already. */
  recycled: boolean;
  /** The number of the next file that nobody has taken on, in memory that all who work on the job share. */
  next: Int32Array;
}

export interface Linked {
  lost: string[];
  others: string[];
}

/** So many are taken on at once: a few milliseconds' work. */
const STRETCH = 100;

export function beginning(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Links files that aren't there yet, or copies them where the disk can't share them. */
export function linkWhole(job: LinkJob): Linked {
  const paths = job.paths.split('\n');
  const others = job.recycled ? othersThere(job.to, paths) : [];
  return { lost: linkSome(job, paths), others };
}

/** @returns paths of those that are missing or cut short. */
export function linkSome(job: LinkJob, paths: readonly string[]): string[] {
  const lost: string[] = [];
  for (;;) {
    const from = Atomics.add(job.next, 0, STRETCH);
    if (from >= paths.length) return lost;
    for (const [index, path] of paths.slice(from, from + STRETCH).entries()) {
      if (!linkOne(job, path, job.bytes[from + index])) lost.push(path);
    }
  }
}

/** @returns false for a file that is missing or hasn't this size. */
function linkOne({ from, to, recycled }: LinkJob, path: string, bytes: number | undefined): boolean {
  const [source, target] = [`${from}/${path}`, `${to}/${path}`];
  const stats = statSync(source, IF_THERE);
  if (!stats || stats.size !== bytes) return false;
  // A link to the file would be no file of the release's own.
  const there = recycled ? lstatSync(target, IF_THERE) : undefined;
  if (!there || !isSameFile(there, stats)) placeFile(source, target);
  if (!canAllRead(stats)) makeWorldReadable(target);
  return true;
}

function othersThere(folder: string, paths: readonly string[]): string[] {
  const there = filesThere(folder);
  for (const path of paths) there.delete(path);
  return [...there.keys()];
}

const IF_THERE = { throwIfNoEntry: false } as const;
