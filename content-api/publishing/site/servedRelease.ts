import { readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { log } from '../../log.ts';
import { digestOf } from '../../storage/folderStorage.ts';
import {
  currentRelease,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
  releaseIds,
  rollbackIn,
} from '../../storage/releaseFolder.ts';
import type { Manifest, ManifestFile } from '../../storage/storage.shared.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Served {
  path: string;
  file: ManifestFile;
  encoding: Encoding;
  body: Buffer;
}

/** How much of a release stays in memory at most, in bytes; what doesn't fit is read and compressed again. */
const MOST_MEMORY = 256 * 1024 * 1024;
/** How long the link `current` is believed before it is read again, in milliseconds. */
const BELIEVED = 200;
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' };

export class ServedRelease {
  readonly #folder: ReleaseFolder;
  readonly #memory: number;
  #manifest: Manifest | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isRolledBack = false;
  readonly #cache = new Map<string, Buffer>();
  #bytes = 0;
  readonly #stoodIn = new Map<string, Served | null>();

  constructor(folder: ReleaseFolder, memory = memoryForFiles()) {
    this.#folder = folder;
    this.#memory = memory;
  }

  /** The manifest in force; null before the first release. A new release is noticed within a moment. */
  manifest(): Manifest | null {
    const now = performance.now();
    if (now - this.#checkedAt < BELIEVED) return this.#manifest;
    this.#checkedAt = now;
    this.#isRolledBack = rollbackIn(this.#folder) !== null;
    const release = releaseToServe(this.#folder, this.#manifest);
    if (release && release !== this.#manifest) this.#swap(release);
    return this.#manifest;
  }

  /** While it is, visitors find what this release has, and nothing that was published after it. */
  isRolledBack(): boolean {
    this.manifest();
    return this.#isRolledBack;
  }

  /** Null when the release has no such file; `damaged` when it can't be read and no older release helps. */
  read(path: string, accepted: Encoding): Served | 'damaged' | null {
    const manifest = this.manifest();
    const file = manifest?.files[path];
    if (!manifest || !file || file.kind === 'moved') return null;
    const encoding = COMPRESSIBLE.test(path) ? accepted : 'identity';
    try {
      return { path, file, encoding, body: this.#body(manifest, path, file, encoding) };
    } catch (error) {
      return this.#standIn(manifest.id, path, error) ?? 'damaged';
    }
  }

  hasPage(path: string): boolean {
    const kind = this.manifest()?.files[path]?.kind;
    return kind === 'page' || kind === 'moved';
  }

  isPage(path: string): boolean {
    return this.manifest()?.files[path]?.kind === 'page';
  }

  moved(path: string): Pick<ManifestFile, 'to' | 'added'> | null {
    const files = this.manifest()?.files;
    // An old program's address may have another ending: the redirect from old.aspx is in old.aspx.html.
    const file = files?.[path] ?? files?.[`${path}.html`];
    return file?.to === undefined ? null : file;
  }

  /** The file of an older release at this address, until the operator repairs the current one. */
  #standIn(damaged: string, path: string, error: unknown): Served | null {
    const cached = this.#stoodIn.get(path);
    if (cached !== undefined) return cached;
    // Once a file: a page that is asked for all day mustn't fill the log.
    log.error(`Release ${damaged} is damaged; run "vitrine doctor" for details: ${(error as Error).message}`);
    const found = this.#readOlder(damaged, path);
    this.#stoodIn.set(path, found);
    return found;
  }

  #readOlder(damaged: string, path: string): Served | null {
    for (const id of releaseIds(this.#folder).filter((id) => id < damaged)) {
      const file = readManifest(this.#folder, id)?.files[path];
      const body = file && file.kind !== 'moved' && readIfWhole(pathInRelease(this.#folder, id, path), file);
      if (body) return { path, file, encoding: 'identity', body };
    }
    return null;
  }

  #swap(next: Manifest): void {
    const current = currentRelease(this.#folder);
    if (current !== null && current !== next.id) {
      log.error(`Release ${current} is too damaged to serve; serving ${next.id} instead.`);
    }
    this.#forgetChanged(this.#manifest, next);
    this.#stoodIn.clear();
    this.#manifest = next;
  }

  /** A file with the same hash stays in memory, compressed as it is: most of a release is in the next one too. */
  #forgetChanged(before: Manifest | null, after: Manifest): void {
    for (const [key, bytes] of this.#cache) {
      const path = key.replace(/\.(?:br|gz)$/, '');
      const hash = before?.files[path]?.hash;
      if (hash !== undefined && after.files[path]?.hash === hash) continue;
      this.#cache.delete(key);
      this.#bytes -= bytes.length;
    }
  }

  #body(manifest: Manifest, path: string, file: ManifestFile, encoding: Encoding): Buffer {
    const key = path + SUFFIX[encoding];
    const cached = this.#cache.get(key);
    if (cached) {
      if (this.#bytes > this.#memory / 2) this.#rejuvenate(key, cached);
      return cached;
    }
    const folder = pathInRelease(this.#folder, manifest.id);
    const ready = manifest.files[key];
    const body =
      (ready && readIfWhole(join(folder, key), ready)) ??
      compress(readWhole(join(folder, path), file), encoding);
    this.#keep(key, body);
    return body;
  }

  #rejuvenate(key: string, body: Buffer): void {
    this.#cache.delete(key);
    this.#cache.set(key, body);
  }

  #keep(key: string, body: Buffer): void {
    this.#cache.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, bytes] of this.#cache) {
      if (this.#bytes <= this.#memory) return;
      this.#cache.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

function memoryForFiles(): number {
  const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(MOST_MEMORY, machine / 8);
}

/** Brotli's highest level makes pages an eighth smaller and takes eighty times as long. */
function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return alone(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  }
  return encoding === 'gzip' ? alone(gzipSync(bytes, { level: 6 })) : bytes;
}

/** A copy without what stands around it: the compressors hand out the beginning of a buffer of 16 kB. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Read once and kept, so that its bytes can be checked. @throws Error when the manifest says otherwise. */
function readWhole(path: string, file: ManifestFile): Buffer {
  const bytes = readFileSync(path);
  if (bytes.length !== file.bytes) {
    throw new Error(`${path} has ${bytes.length} bytes instead of ${file.bytes}`);
  }
  if (digestOf(bytes) !== file.hash) throw new Error(`${path} differs from what was published`);
  return bytes;
}

function readIfWhole(path: string, file: ManifestFile): Buffer | null {
  try {
    return readWhole(path, file);
  } catch {
    return null;
  }
}

/**
 * The release that `current` names, else the one served, else the newest, if complete. Null: serve what is in memory.
 */
function releaseToServe(folder: ReleaseFolder, serving: Manifest | null): Manifest | null {
  const current = currentRelease(folder);
  const ifWhole = (id: string): Manifest | null => {
    if (!hasFolder(folder, id)) return null;
    return id === serving?.id ? serving : readManifest(folder, id);
  };
  const first = [current, serving?.id].flatMap((id) => (id ? [id] : []));
  for (const id of first) {
    const manifest = ifWhole(id);
    if (manifest) return manifest;
  }
  for (const id of releaseIds(folder).filter((id) => !first.includes(id))) {
    const manifest = ifWhole(id);
    if (manifest) return manifest;
  }
  return null;
}

function hasFolder(folder: ReleaseFolder, id: string): boolean {
  return statSync(pathInRelease(folder, id), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
