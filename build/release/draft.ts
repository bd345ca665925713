import { lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileKind, Manifest, ManifestFile } from '#content-api/storage/contract.ts';
import { digestOf } from '#content-api/storage/digest.ts';
import type { Last } from '../content/basis.ts';
import { BrokenSite } from '../problem.ts';
import { holds, placeFile, placeFileAgain, writeAnew } from '../threads/placeFile.ts';
import { makeWorldReadable } from './makeWorldReadable.ts';

type MadeFrom = Pick<ManifestFile, 'from' | 'to'>;

export class Draft {
  readonly folder: string;
  readonly files = new Map<string, ManifestFile>();
  /** Why a file that is there could not be taken, by its path here. */
  readonly unreadable = new Map<string, string>();
  readonly #folders: Set<string>;
  #isRecycled = false;
  #found: string[] = [];
  /** Lower-cased: two addresses that differ by case alone are one on some file systems. */
  readonly #taken = new Map<string, string>();

  readonly served: string | null;
  /** Paths of files that are there byte for byte, and aren't here yet. */
  readonly #inServed = new Set<string>();

  constructor(folder: string, served: string | null = null) {
    this.folder = folder;
    this.served = served;
    this.#folders = new Set([folder]);
  }

  /**
   * Linking ten thousand files takes longer than looking whether they are there. Whatever is written is a new
   * file, and only links to the very same file stay: no release is changed, nothing damaged comes back.
   * @returns false when that folder can't be had; the draft is empty then.
   */
  recycle(folder: string): boolean {
    try {
      renameSync(folder, this.folder);
      this.#isRecycled = true;
      return true;
    } catch {
      return false;
    }
  }

  noteFound(paths: string[]): void {
    this.#found = paths;
  }

  /** Removes what was found and is no file of this release, with folders that have nothing else. */
  removeOthers(): void {
    for (const path of this.#found) {
      // It is a file of this release now, under this name or, where case doesn't matter, under one like it.
      if (this.#taken.has(path.toLowerCase())) continue;
      rmSync(`${this.folder}/${path}`, { force: true });
      removeEmpty(dirname(`${this.folder}/${path}`));
    }
  }

  /** @param origin what the file is made for, named when two want the same place. */
  write(path: string, content: string, kind: FileKind, origin: string, made: MadeFrom = {}): void {
    const written = writtenAs(content);
    const target = this.reserve(path, origin);
    if (this.served !== null && holds(`${this.served}/${path}`, content, written.bytes))
      this.noteServed(path);
    else writeAnew(target, content);
    this.list(path, { kind, ...written, ...made });
  }

  /** Notes that a file is in the release being served as it is to be here. */
  noteServed(path: string): void {
    this.#inServed.add(path);
  }

  get inServed(): ReadonlySet<string> {
    return this.#inServed;
  }

  pathOf(path: string): string {
    return `${this.#inServed.has(path) ? this.served : this.folder}/${path}`;
  }

  linkServed(): void {
    for (const path of this.#inServed) {
      const target = `${this.folder}/${path}`;
      placeFileAgain(this.pathOf(path), target);
      makeWorldReadable(target);
    }
    this.#inServed.clear();
  }

  /** Takes a file that never changes under its name, without copying its bytes where the disk can share them. */
  link(path: string, source: string, kind: FileKind, known?: ManifestFile): void {
    if (this.files.has(path)) return;
    const place = this.#isRecycled ? placeFileAgain : placeFile;
    const target = this.reserve(path, source);
    place(source, target);
    makeWorldReadable(target);
    this.list(path, known ?? { kind, ...writtenAs(readFileSync(source)) });
  }

  /** Makes its folder as well. @returns where to write it. */
  reserve(path: string, origin: string): string {
    this.#claim(path, origin);
    return this.#place(path);
  }

  /** Makes their folders. @param kept their paths. */
  keep(files: Manifest['files'], kept: readonly string[]): void {
    for (const path of kept) {
      this.#taken.set(path.toLowerCase(), `/${path}`);
      this.#place(path);
      const file = files[path];
      if (file) this.list(path, file);
    }
  }

  list(path: string, file: ManifestFile): void {
    this.files.set(path, file);
  }

  /** Takes the files that the last release made from exactly this, and answers their paths: none when it lacks one. */
  takeOver(from: string, last: Pick<Last, 'path' | 'release' | 'made'> | null): string[] {
    const paths = last?.made.get(from) ?? [];
    if (!last || !paths.every((path) => isWhole(last, path))) return [];
    for (const path of paths) {
      const file = last.release.files[path];
      if (file) this.link(path, join(last.path, path), file.kind, file);
    }
    return paths;
  }

  #claim(path: string, origin: string): void {
    const key = path.toLowerCase();
    const other = this.#taken.get(key);
    if (other !== undefined) {
      const text = `stands at the same address as ${other} (both are written to ${path}); give one another slug`;
      throw new BrokenSite([{ page: origin, text, severity: 'error' }]);
    }
    this.#taken.set(key, origin);
  }

  #place(path: string): string {
    const target = `${this.folder}/${path}`;
    const parent = target.slice(0, target.lastIndexOf('/'));
    this.#makeFolder(parent);
    return target;
  }

  /** Each is a folder of its own, never a link to another one: what is removed in there would be lost elsewhere. */
  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    this.#makeFolder(dirname(path));
    if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(path);
    makeWorldReadable(path);
    this.#folders.add(path);
  }
}

export type Written = Pick<ManifestFile, 'hash' | 'bytes'>;

export function writtenAs(content: string | Buffer): Written {
  return { hash: digestOf(content), bytes: Buffer.byteLength(content) };
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  removeEmpty(dirname(folder));
}

const IF_THERE = { throwIfNoEntry: false } as const;

/** True when a release still has a file at its full length. */
export function isWhole({ path: folder, release }: Pick<Last, 'path' | 'release'>, path: string): boolean {
  // Thousands are asked about in a row: joining takes a quarter of the time of looking.
  const size = sizeOf(`${folder}/${path}`);
  return size !== undefined && size === release.files[path]?.bytes;
}

export function sizeOf(path: string): number | undefined {
  return statSync(path, IF_THERE)?.size;
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
