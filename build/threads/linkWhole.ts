import { type Dirent, statSync } from 'node:fs';
import { filesThere } from './filesThere.ts';
import { isSameFile, placeFile } from './placeFile.ts';

/** Files to take from one folder to another, whose folders are there. */
export interface LinkJob {
  from: string;
  to: string;
  /** One a line: a thread is handed one text in a fraction of the time that ten thousand take. */
  paths: string;
  /** The size that each of them has. */
  bytes: Float64Array;
  /** Whether `to` was a release's folder: then it has nearly all of them already. */
  recycled: boolean;
}

export interface Linked {
  /** Paths of those that are missing or cut short. */
  lost: string[];
  /** Paths of what else was found in a recycled folder. */
  others: string[];
}

/** Links files that aren't there yet, or copies them where the disk can't share them. */
export function linkWhole({ from, to, paths, bytes, recycled }: LinkJob): Linked {
  const there = recycled ? filesThere(to) : new Map<string, Dirent>();
  const lost = paths.split('\n').filter((path, index) => {
    const [source, target] = [`${from}/${path}`, `${to}/${path}`];
    const stats = statSync(source, { throwIfNoEntry: false });
    if (!stats || stats.size !== bytes[index]) return true;
    const isThere = there.get(path)?.isFile() && isSameFile(statSync(target), stats);
    if (!isThere) placeFile(source, target);
    there.delete(path);
    return false;
  });
  return { lost, others: [...there.keys()] };
}
