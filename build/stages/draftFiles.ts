import type { ManifestFile } from '#content-api/releases/contract.ts';
import { FileList, Packing } from '#content-api/releases/fileList.ts';

/** The files of a draft: pages of the last release that stay, as its list has them, and what this run adds or replaces. */
export class DraftFiles {
  readonly #own = new Map<string, ManifestFile>();
  #last: FileList = FileList.of([]);
  /** Places of those that stay in the last release's list, in its order. */
  #kept: readonly number[] = [];
  #keptPaths: Set<string> | undefined;

  keep(last: FileList, kept: readonly number[]): void {
    this.#last = last;
    this.#kept = kept;
    this.#keptPaths = undefined;
  }

  set(path: string, file: ManifestFile): void {
    this.#own.set(path, file);
  }

  has(path: string): boolean {
    return this.#own.has(path) || this.#isKept(path);
  }

  get(path: string): ManifestFile | undefined {
    return this.#own.get(path) ?? (this.#isKept(path) ? this.#last.get(path) : undefined);
  }

  /** All of them, sorted by their paths. */
  list(): FileList {
    const packing = new Packing();
    const own = [...this.#own].sort(([a], [b]) => (a < b ? -1 : 1));
    let next = 0;
    const addOwn = (until: string | undefined) => {
      for (; next < own.length; next += 1) {
        const [path, file] = own[next] ?? never();
        if (until !== undefined && path > until) return;
        packing.add(path, file);
      }
    };
    for (const place of this.#kept) {
      const path = this.#last.paths[place] ?? '';
      addOwn(path);
      // One of the same name was made again, and is added already.
      if (!this.#own.has(path)) this.#last.copyTo(packing, place);
    }
    addOwn(undefined);
    return packing.list();
  }

  #isKept(path: string): boolean {
    this.#keptPaths ??= new Set(this.#kept.map((place) => this.#last.paths[place] ?? ''));
    return this.#keptPaths.has(path);
  }
}

function never(): never {
  throw new Error('A list has as many entries as it has.');
}
