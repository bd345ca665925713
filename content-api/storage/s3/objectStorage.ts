import { mkdir, open as openHandle, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getMimeType } from 'hono/utils/mime';
import { isDownload } from '../../values/files.shared.ts';
import type { DiskCache } from '../diskCache.ts';
import { placeFile } from '../durable.ts';
import { eachLimit } from '../eachLimit.ts';
import type { FileStorage } from '../fileStorage.ts';
import { checkedName, orNull } from '../folderStorage.ts';
import { StorageUnavailable } from '../unavailable.ts';
import type { Headers } from './comparedObjects.ts';
import type { Objects } from './objects.ts';

const AT_ONCE = 16;
/** Milliseconds for which a file at hand is believed to be kept still: another server may have removed it. */
const BELIEVED = 10 * 60_000;
/** So many files are remembered as looked for. */
const MOST = 10_000;

/** Files as objects below a prefix. What is read is kept in the cache: a file never changes under its name. */
export function objectStorage(
  objects: Objects,
  prefix: string,
  cache: DiskCache,
  now: () => number = Date.now,
): FileStorage {
  const keyOf = (name: string) => prefix + checkedName(name);
  const coming = new Map<string, Promise<Buffer | null>>();
  const seen = new Map<string, number>();
  const noteSeen = (name: string) => {
    if (seen.size >= MOST) seen.clear();
    seen.set(name, now());
  };

  /** A cached file still counts as stored while the store is out of reach. */
  const isStillKept = async (name: string): Promise<boolean> => {
    if (now() - (seen.get(name) ?? 0) < BELIEVED) return true;
    const isThere = await objects.stat(keyOf(name)).then((found) => found !== null, isUnavailable);
    if (isThere) noteSeen(name);
    else await cache.drop(name);
    return isThere;
  };

  /** Once for all who ask for it at the same time. */
  const fetchBytes = (name: string): Promise<Buffer | null> => {
    const pending = coming.get(name);
    if (pending) return pending;
    const fetched = (async () => {
      const bytes = await objects.get(keyOf(name));
      if (bytes) {
        noteSeen(name);
        await cache.keep(name, bytes, new Date());
      }
      return bytes;
    })().finally(() => coming.delete(name));
    coming.set(name, fetched);
    return fetched;
  };

  /** @param localFolder a folder that has some of them. */
  const placeFile = async (name: string, target: string, localFolder: string | undefined): Promise<void> => {
    const places = [localFolder && join(localFolder, name), (await cache.find(name))?.path];
    for (const source of places) if (source && isPlaced(source, target)) return;
    const bytes = await fetchBytes(name);
    if (!bytes) throw missing(name);
    const cached = await cache.find(name);
    if (cached && isPlaced(cached.path, target)) return;
    await writeFile(target, bytes, { flag: 'wx' });
  };

  return {
    async put(name, bytes, signal) {
      await objects.put(keyOf(name), bytes, headersOf(name), signal);
      noteSeen(name);
      await cache.drop(name);
      await cache.keep(name, bytes, new Date());
    },
    async get(name) {
      const key = checkedName(name);
      const cached = await cache.find(key);
      return (cached && (await orNull(readFile(cached.path)))) ?? fetchBytes(key);
    },
    async open(name, part) {
      const cached = await cache.find(checkedName(name));
      if (cached && !(await isStillKept(name))) return null;
      const file = cached && (await orNull(openHandle(cached.path)));
      if (file) return { bytes: cached.bytes, stream: file.createReadStream(part) };
      const bytes = await fetchBytes(name);
      const { start = 0, end = Number.POSITIVE_INFINITY } = part ?? {};
      return bytes && { bytes: bytes.length, stream: Readable.from([bytes.subarray(start, end + 1)]) };
    },
    async stat(name) {
      const cached = await cache.find(checkedName(name));
      if (!cached) return objects.stat(keyOf(name));
      return (await isStillKept(name)) ? { bytes: cached.bytes, changedAt: cached.changedAt } : null;
    },
    async remove(name) {
      const refused = await objects.remove([keyOf(name)]);
      await cache.drop(name);
      if (refused.length > 0) throw new Error(`${refused[0]} could not be removed.`);
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of objects.list(prefix)) names.push(key.slice(prefix.length));
      return names;
    },
    async placeIn(folder, names, localFolder) {
      await mkdir(folder, { recursive: true });
      const failed = new Map<string, NodeJS.ErrnoException>();
      const placeOne = async (name: string) => {
        try {
          await placeFile(checkedName(name), join(folder, name), localFolder);
        } catch (cause) {
          const error = cause as NodeJS.ErrnoException;
          if (error.code === 'EEXIST') return;
          if (error.code !== 'ENOENT') throw error;
          failed.set(name, error);
        }
      };
      await eachLimit([...names], AT_ONCE, placeOne);
      return failed;
    },
  };
}

function isUnavailable(error: unknown): true {
  if (error instanceof StorageUnavailable) return true;
  throw error;
}

function missing(name: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`There is no file ${name}.`), { code: 'ENOENT' });
}

/** Whether a file could be taken from there: a cache may have cleared it away. */
function isPlaced(source: string, target: string): boolean {
  try {
    placeFile(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** For who reads the bucket itself, such as a CDN. */
function headersOf(name: string): Headers {
  const headers = { ContentType: getMimeType(name), CacheControl: 'public, max-age=31536000, immutable' };
  return isDownload(name) ? { ...headers, ContentDisposition: 'attachment' } : headers;
}
