import { type FileKind, fileKinds, type Manifest, type ManifestFile } from './contract.ts';

/**
 * The files of a release as its list lies on the disk: columns, each one text with a line for each file, sorted by
 * path. Ten thousand objects take ten times as long to read and to write, which every edit would wait for.
 */
export interface PackedFiles {
  paths: string;
  /** A letter for each, one after the other. */
  kinds: string;
  hashes: string;
  bytes: number[];
  /** Fingerprints of pages; empty where there is none. */
  reach: string;
  /** What few files have, by their path. */
  more: [path: string, more: More][];
}

type More = Pick<ManifestFile, 'from' | 'of' | 'to'>;

const LETTERS: Record<FileKind, string> = {
  page: 'p',
  moved: 'm',
  asset: 'a',
  earlier: 'e',
  upload: 'u',
  data: 'd',
  feed: 'f',
  icon: 'i',
};
const NO_PAGE = /[^p]/g;
const KINDS = new Map(fileKinds.map((kind) => [LETTERS[kind], kind]));

/** The files of a release, of which each is looked up when it is asked for. */
export class FileList {
  readonly paths: readonly string[];
  readonly #packed: PackedFiles;
  readonly #hashes: readonly string[];
  readonly #reach: readonly string[];
  readonly #more: ReadonlyMap<string, More>;
  #places: Map<string, number> | undefined;

  constructor(packed: PackedFiles) {
    this.#packed = packed;
    this.paths = linesOf(packed.paths);
    this.#hashes = linesOf(packed.hashes);
    this.#reach = linesOf(packed.reach);
    this.#more = new Map(packed.more);
  }

  /** @param files sorted by their paths. */
  static of(files: Iterable<readonly [path: string, file: ManifestFile]>): FileList {
    const packing = new Packing();
    for (const [path, file] of files) packing.add(path, file);
    return packing.list();
  }

  get(path: string): ManifestFile | undefined {
    this.#places ??= new Map(this.paths.map((one, place) => [one, place]));
    const place = this.#places.get(path);
    return place === undefined ? undefined : this.at(place);
  }

  at(place: number): ManifestFile {
    const reach = this.#reach[place];
    return {
      kind: KINDS.get(this.#packed.kinds[place] ?? '') ?? 'page',
      hash: this.hashAt(place),
      bytes: this.bytesAt(place),
      ...(reach ? { reach } : {}),
      ...this.#more.get(this.paths[place] ?? ''),
    };
  }

  isPage(place: number): boolean {
    return this.#packed.kinds[place] === LETTERS.page;
  }

  /** Places of all that are no pages, which are a few hundred. */
  others(): number[] {
    return [...this.#packed.kinds.matchAll(NO_PAGE)].map(({ index }) => index);
  }

  hashAt(place: number): string {
    return this.#hashes[place] ?? '';
  }

  bytesAt(place: number): number {
    return this.#packed.bytes[place] ?? 0;
  }

  /** Adds one of them to another list. */
  copyTo(packing: Packing, place: number): void {
    const [path, letter] = [this.paths[place] ?? '', this.#packed.kinds[place] ?? ''];
    const [hash, reach] = [this.hashAt(place), this.#reach[place] ?? ''];
    packing.put(path, letter, hash, this.bytesAt(place), reach, this.#more.get(path));
  }

  toRecord(): Manifest['files'] {
    return Object.fromEntries(this.paths.map((path, place) => [path, this.at(place)]));
  }

  toJSON(): PackedFiles {
    return this.#packed;
  }
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

/** A list in the making, file by file in the order of their paths. */
export class Packing {
  readonly #paths: string[] = [];
  readonly #hashes: string[] = [];
  readonly #bytes: number[] = [];
  readonly #reach: string[] = [];
  readonly #more: PackedFiles['more'] = [];
  #kinds = '';

  add(path: string, { kind, hash, bytes, reach = '', ...more }: ManifestFile): void {
    this.put(path, LETTERS[kind], hash, bytes, reach, Object.keys(more).length > 0 ? more : undefined);
  }

  put(
    path: string,
    letter: string,
    hash: string,
    bytes: number,
    reach: string,
    more: More | undefined,
  ): void {
    this.#paths.push(path);
    this.#kinds += letter;
    this.#hashes.push(hash);
    this.#bytes.push(bytes);
    this.#reach.push(reach);
    if (more) this.#more.push([path, more]);
  }

  list(): FileList {
    const column = (values: string[]) => values.join('\n');
    return new FileList({
      paths: column(this.#paths),
      kinds: this.#kinds,
      hashes: column(this.#hashes),
      bytes: this.#bytes,
      reach: column(this.#reach),
      more: this.#more,
    });
  }
}

/** The files of a list as it was read; releases of earlier versions have an object of them. */
export function fileListFrom(files: PackedFiles | Manifest['files']): FileList {
  return isPacked(files) ? new FileList(files) : FileList.of(Object.entries(files));
}

function isPacked(files: PackedFiles | Manifest['files']): files is PackedFiles {
  return typeof files.paths === 'string';
}
