import { type Stats, utimesSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStorage } from './folderStorage.ts';

interface CachedFile {
  path: string;
  bytes: number;
  changedAt: Date;
}

/** Files that lie elsewhere as well, as many as have room here. */
export interface DiskCache {
  /** Null when it isn't here. Whoever opens the file may find it gone: there was no more room for it. */
  find(name: string): Promise<CachedFile | null>;
  /** Whole or not at all. @returns false where the disk has no room, or the cache never will. */
  keep(name: string, bytes: Uint8Array, changedAt: Date): Promise<boolean>;
  drop(name: string): Promise<void>;
}

/** Milliseconds for which this process believes what it knows of the folder, in which others write too. */
const BELIEVED = 10 * 60_000;
/** Milliseconds between two notes that a file was used. */
const NOTED = 60_000;
/** An eviction leaves some room, so that the next file doesn't cause another. */
const LEFT = 0.9;
/** Written a while ago by a process that has ended since. */
const ABANDONED = 60 * 60_000;

/** @param most bytes; those that were used least recently go first. */
export function diskCache(folder: string, most: number): DiskCache {
  const files = folderStorage(folder);
  const used = new Map<string, number>();
  let total = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let tidying = Promise.resolve();

  const makeRoom = async () => {
    const found = await filesIn(folder, await files.list());
    total = found.reduce((sum, { stats }) => sum + stats.size, 0);
    lookedAt = Date.now();
    if (total <= most) return;
    for (const { name, stats } of found.sort((a, b) => a.stats.atimeMs - b.stats.atimeMs)) {
      if (total <= most * LEFT) return;
      await files.remove(name);
      used.delete(name);
      total -= stats.size;
    }
  };
  const tidy = () => {
    const isDue = total > most || Date.now() - lookedAt > BELIEVED;
    if (isDue) tidying = tidying.then(makeRoom);
    return tidying;
  };

  return {
    async find(name) {
      const found = await files.stat(name);
      if (!found) return null;
      const path = join(folder, name);
      const now = Date.now();
      if (now - (used.get(name) ?? 0) > NOTED) {
        used.set(name, now);
        // Most disks note few of the times at which a file is read.
        await utimes(path, new Date(now), found.changedAt).catch(() => {});
      }
      return { path, ...found };
    },
    async keep(name, bytes, changedAt) {
      if (bytes.length > most) return false;
      try {
        await files.put(name, bytes);
        utimesSync(join(folder, name), new Date(), changedAt);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (/^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT)$/.test(code)) return false;
        throw error;
      }
      used.set(name, Date.now());
      total += bytes.length;
      await tidy();
      return true;
    },
    async drop(name) {
      used.delete(name);
      await files.remove(name);
    },
  };
}

async function filesIn(folder: string, names: string[]): Promise<{ name: string; stats: Stats }[]> {
  const found: { name: string; stats: Stats }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    if (!name.endsWith('.tmp')) found.push({ name, stats });
    else if (Date.now() - stats.mtimeMs > ABANDONED) await rm(path, { force: true });
  }
  return found;
}
