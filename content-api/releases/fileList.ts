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

/** The same columns as lists. */
interface Columns extends Omit<PackedFiles, 'paths' | 'hashes' | 'reach'> {
  paths: readonly string[];
  hashes: readonly string[];
  reach: readonly string[];
}

/** The files of a release, of which each is looked up when it is asked for. */
export class FileList {
  readonly #columns: Columns;
  readonly #more: ReadonlyMap<string, More>;
  #places: Map<string, number> | undefined;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#more = new Map(columns.more);
  }

  /** @param files sorted by their paths. */
  static of(files: Iterable<readonly [path: string, file: ManifestFile]>): FileList {
    const packing = new Packing();
    for (const [path, file] of files) packing.add(path, file);
    return packing.list();
  }

  get paths(): readonly string[] {
    return this.#columns.paths;
  }

  get(path: string): ManifestFile | undefined {
    this.#places ??= new Map(this.paths.map((one, place) => [one, place]));
    const place = this.#places.get(path);
    return place === undefined ? undefined : this.at(place);
  }

  at(place: number): ManifestFile {
    const reach = this.#columns.reach[place];
    return {
      kind: KINDS.get(this.#columns.kinds[place] ?? '') ?? 'page',
      hash: this.hashAt(place),
      bytes: this.bytesAt(place),
      ...(reach ? { reach } : {}),
      ...this.#more.get(this.paths[place] ?? ''),
    };
  }

  isPage(place: number): boolean {
    return this.#columns.kinds[place] === LETTERS.page;
  }

  /** Places of all that are no pages, which are a few hundred. */
  others(): number[] {
    return [...this.#columns.kinds.matchAll(NO_PAGE)].map(({ index }) => index);
  }

  hashAt(place: number): string {
    return this.#columns.hashes[place] ?? '';
  }

  bytesAt(place: number): number {
    return this.#columns.bytes[place] ?? 0;
  }

  /** Adds one of them to another list. */
  copyTo(packing: Packing, place: number): void {
    const [path, letter] = [this.paths[place] ?? '', this.#columns.kinds[place] ?? ''];
    const [hash, reach] = [this.hashAt(place), this.#columns.reach[place] ?? ''];
    packing.put(path, letter, hash, this.bytesAt(place), reach, this.#more.get(path));
  }

  toRecord(): Manifest['files'] {
    return Object.fromEntries(this.paths.map((path, place) => [path, this.at(place)]));
  }

  toJSON(): PackedFiles {
    const { paths, kinds, hashes, bytes, reach, more } = this.#columns;
    const column = (values: readonly string[]) => values.join('\n');
    return { paths: column(paths), kinds, hashes: column(hashes), bytes, reach: column(reach), more };
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
    return new FileList({
      paths: this.#paths,
      kinds: this.#kinds,
      hashes: this.#hashes,
      bytes: this.#bytes,
      reach: this.#reach,
      more: this.#more,
    });
  }
}

/** The files of a list as it was read; releases of earlier versions have an object of them. */
export function fileListFrom(files: PackedFiles | Manifest['files']): FileList {
  if (!isPacked(files)) return FileList.of(Object.entries(files));
  const { paths, hashes, reach, ...others } = files;
  return new FileList({ paths: linesOf(paths), hashes: linesOf(hashes), reach: linesOf(reach), ...others });
}

function isPacked(files: PackedFiles | Manifest['files']): files is PackedFiles {
  return typeof files.paths === 'string';
}
