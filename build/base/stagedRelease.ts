import { hash } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeWorldReadable, placeFile } from '#content-api/storage/durable.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import type { FileKind, Manifest, ManifestFile } from '#content-api/storage/storage.shared.ts';
import { BrokenSite } from './problem.ts';

export interface LastFiles {
  path: string;
  release: Manifest;
  /** Paths of files other than pages by the fingerprint of what they were made from. */
  made: Map<string, string[]>;
}

type MadeFrom = Pick<ManifestFile, 'from' | 'to' | 'added'>;

export class StagedRelease {
  readonly folder: string;
  readonly files = new Map<string, ManifestFile>();
  /** Why a file could not be taken, by its path here. */
  readonly unreadable = new Map<string, string>();
  readonly #folders: Set<string>;
  /** Lower-cased: two addresses that differ by case alone are one on some file systems. */
  readonly #taken = new Map<string, string>();

  /** Paths of files that the last release made from exactly the same. */
  readonly takenOver = new Set<string>();

  lettering: Manifest['lettering'];
  renamed: Manifest['renamed'];

  readonly served: string | null;
  /** Paths of files that are there byte for byte, and aren't here yet. */
  readonly #inServed = new Set<string>();

  constructor(folder: string, served: string | null = null) {
    this.folder = folder;
    this.served = served;
    this.#folders = new Set([folder]);
  }

  /** @param origin what the file is made for, named when two want the same place. */
  write(path: string, content: string | Buffer, kind: FileKind, origin: string, made: MadeFrom = {}): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const target = this.reserve(path, origin);
    if (this.served !== null && holds(`${this.served}/${path}`, bytes)) this.noteServed(path);
    else writeNew(target, bytes);
    this.list(path, { kind, ...writtenAs(bytes), ...made });
  }

  noteServed(path: string): void {
    this.#inServed.add(path);
  }

  linked: Promise<void> = Promise.resolve();
  #kept: { from: string; paths: ReadonlySet<string> } | null = null;

  get inServed(): ReadonlySet<string> {
    return this.#inServed;
  }

  pathOf(path: string): string {
    if (this.#kept?.paths.has(path)) return `${this.#kept.from}/${path}`;
    return `${this.#inServed.has(path) ? this.served : this.folder}/${path}`;
  }

  linkServed(): void {
    for (const path of this.#inServed) {
      const target = `${this.folder}/${path}`;
      placeFile(this.pathOf(path), target);
      makeWorldReadable(target);
    }
    this.#inServed.clear();
  }

  /** Takes a file that never changes under its name, without copying its bytes where the disk can share them. */
  link(path: string, source: string, kind: FileKind, knownEntry?: ManifestFile): void {
    if (this.files.has(path)) return;
    const target = this.reserve(path, source);
    placeFile(source, target);
    this.listPlaced(path, kind, knownEntry);
  }

  makeFolder(path: string): string {
    this.#makeFolder(`${this.folder}/${path}`);
    return `${this.folder}/${path}`;
  }

  listPlaced(path: string, kind: FileKind, knownEntry?: ManifestFile): void {
    const target = `${this.folder}/${path}`;
    makeWorldReadable(target);
    this.list(path, knownEntry ?? { kind, ...writtenAs(readFileSync(target)) });
  }

  /** Makes its folder as well. @returns where to write it. */
  reserve(path: string, origin: string): string {
    this.#claim(path, origin);
    return this.#place(path);
  }

  /** Makes the folders of files that somebody links from the last release. @param unchanged their paths. */
  keep(
    { path: from, release: { files } }: Pick<LastFiles, 'path' | 'release'>,
    unchanged: readonly string[],
  ): void {
    this.#kept = { from, paths: new Set(unchanged) };
    for (const path of unchanged) {
      this.#taken.set(path.toLowerCase(), `/${path}`);
      this.#place(path);
      const file = files[path];
      if (file) this.list(path, file);
    }
  }

  list(path: string, file: ManifestFile): void {
    this.files.set(path, file);
  }

  takeOver(from: string, last: LastFiles | null): string[] {
    const paths = last?.made.get(from) ?? [];
    for (const path of paths) {
      const file = last?.release.files[path];
      if (!last || !file) continue;
      this.link(path, join(last.path, path), file.kind, file);
      this.takenOver.add(path);
    }
    return paths;
  }

  #claim(path: string, origin: string): void {
    const key = path.toLowerCase();
    const other = this.#taken.get(key);
    if (other !== undefined) {
      const text = `has the same address as ${other} (both are written to ${path}): change one of the slugs`;
      throw new BrokenSite([{ page: origin, text, severity: 'error' }]);
    }
    this.#taken.set(key, origin);
  }

  #place(path: string): string {
    const target = `${this.folder}/${path}`;
    this.#makeFolder(target.slice(0, target.lastIndexOf('/')));
    return target;
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    this.#makeFolder(dirname(path));
    mkdirSync(path);
    makeWorldReadable(path);
    this.#folders.add(path);
  }
}

export function readStaged(staged: StagedRelease, path: string): string {
  return staged.files.has(path) ? readFileSync(staged.pathOf(path), 'utf8') : '';
}

export type Written = Pick<ManifestFile, 'hash' | 'bytes'>;

export function writtenAs(content: Buffer): Written {
  return { hash: digestOf(content), bytes: content.length };
}

export function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Writes a new file, never to one that is there: a release may have it. */
export function writeNew(target: string, content: string | Buffer): void {
  const file = openSync(target, 'wx');
  try {
    // The mode that a file is opened with gives way to the umask.
    fchmodSync(file, 0o644);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}

export function holds(path: string, content: Buffer): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === content.length && readFileSync(path).equals(content);
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

const [OPEN, BETWEEN, CLOSE] = ['[\n', ',\n', '\n]'];

type Around = readonly [begins: string, ends: string];

/** A list with an entry a line, each as JSON. @param around the beginning and the end of the file. */
export function jsonList(entries: readonly string[], [begins, ends]: Around = ['', '']): string {
  return begins + OPEN + entries.join(BETWEEN) + CLOSE + ends;
}

/** No string of JSON has a line break in it (RFC 8259). @throws Error for a list that is cut short. */
export function readJsonList(path: string, [begins, ends]: Around = ['', '']): string[] {
  const file = readFileSync(path, 'utf8');
  const [opening, closing] = [begins + OPEN, CLOSE + ends];
  if (!file.startsWith(opening) || !file.endsWith(closing))
    throw new Error(`${path} isn’t a list with one entry per line.`);
  const entries = file.slice(opening.length, -closing.length);
  return entries === '' ? [] : entries.split(BETWEEN);
}
