import { readFileSync } from 'node:fs';
import type { SearchDocument } from '#static-data/search/searchIndex.ts';
import type { Last } from '../basis.ts';

/** A post as the index knows it, with the hash of the content that its text was taken from. */
export interface IndexedPost extends Omit<SearchDocument, 'id'> {
  contentHash: string;
}

export function lineOf({ contentHash, title, excerpt, text }: IndexedPost): string {
  return JSON.stringify([contentHash, title, excerpt, text]);
}

export function postFrom(line: string): IndexedPost {
  const [contentHash, title, excerpt, text] = JSON.parse(line) as [string, string, string, string];
  return { contentHash, title, excerpt, text };
}

const LINE_END = '\n'.charCodeAt(0);

/**
 * What an index was made of: a line of JSON for each post, oldest first, as it lies beside the release. Of thousands
 * of lines only those are turned into text whose post has changed. Each ends, so that a file that was cut short shows it.
 */
export class IndexedLines {
  readonly bytes: Buffer;
  /** Where each line begins, and where the last one ends. */
  readonly #starts: number[] = [0];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) {
      this.#starts.push(at + 1);
    }
  }

  static of(lines: readonly string[]): IndexedLines {
    return new IndexedLines(Buffer.from([...lines, ''].join('\n')));
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  get isWhole(): boolean {
    return this.#starts.at(-1) === this.bytes.length;
  }

  /** The line of a number, undefined beyond the last. */
  line(number: number): string | undefined {
    const [start, next] = [this.#starts[number], this.#starts[number + 1]];
    return next === undefined ? undefined : this.bytes.toString('utf8', start, next - 1);
  }

  /**
   * So many lines, of which some are other ones; what stays is copied in as few pieces as there are.
   * @param changes the others by their numbers, in this order; with them whatever is added.
   */
  with(changes: ReadonlyMap<number, string>, count: number): IndexedLines {
    const pieces: Buffer[] = [];
    let next = 0;
    const keepUpTo = (number: number) => {
      const [from, to] = [this.#starts[next], this.#starts[Math.min(number, this.count)]];
      if (number > next && from !== undefined) pieces.push(this.bytes.subarray(from, to));
    };
    for (const [number, line] of changes) {
      keepUpTo(number);
      pieces.push(Buffer.from(`${line}\n`));
      next = number + 1;
    }
    keepUpTo(count);
    return new IndexedLines(Buffer.concat(pieces));
  }
}

/** What the last release's index was made of; null when that is not known of all its posts. */
export function readRemembered({ search, basis }: Last): IndexedLines | null {
  try {
    const lines = new IndexedLines(readFileSync(search));
    return lines.isWhole && lines.count === basis.entries.posts.slugs.length ? lines : null;
  } catch {
    return null;
  }
}
