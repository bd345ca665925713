import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileKind, ManifestFile } from '#content-api/releases/contract.ts';
import { BrokenSite } from '../problem.ts';
import type { Last } from './basis.ts';

/** Fingerprints of what a file was made from, and of what that may depend on. */
interface Made {
  from?: string | null;
  reach?: string | null;
}

/** A release in the making: files go to its folder one by one, the list of them stays here. */
export class Draft {
  readonly folder: string;
  readonly files = new Map<string, ManifestFile>();
  readonly #folders = new Set<string>();
  /** Lower-cased: two addresses that differ by case alone are one on some file systems. */
  readonly #taken = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * @param origin what the file is made for, named when two want the same place.
   */
  write(path: string, content: string | Buffer, kind: FileKind, origin: string, made: Made = {}): void {
    this.#claim(path, origin);
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    writeFileSync(this.#place(path), bytes);
    this.#list(path, bytes, kind, made);
  }

  /** Takes a file that never changes under its name, without copying its bytes where the disk can share them. */
  link(path: string, source: string, kind: FileKind, known?: ManifestFile): void {
    if (this.files.has(path)) return;
    this.#claim(path, source);
    const target = this.#place(path);
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
    if (known) this.files.set(path, known);
    else this.#list(path, readFileSync(source), kind);
  }

  /** Takes the files that the last release made from exactly this, and answers their paths: none when it has none. */
  takeOver(from: string, last: Pick<Last, 'path' | 'manifest' | 'made'> | null): string[] {
    const paths = last?.made.get(from) ?? [];
    for (const path of paths) {
      const file = last?.manifest.files[path];
      if (last && file) this.link(path, join(last.path, path), file.kind, file);
    }
    return paths;
  }

  /** Bytes and number of everything written so far. */
  totals(): { bytes: number; pages: number } {
    const all = [...this.files.values()];
    return {
      bytes: all.reduce((sum, file) => sum + file.bytes, 0),
      pages: all.filter((file) => file.kind === 'page').length,
    };
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
    const target = join(this.folder, path);
    const parent = dirname(target);
    if (!this.#folders.has(parent)) mkdirSync(parent, { recursive: true });
    this.#folders.add(parent);
    return target;
  }

  #list(path: string, bytes: Buffer, kind: FileKind, { from, reach }: Made = {}): void {
    const known = { ...(from ? { from } : {}), ...(reach ? { reach } : {}) };
    this.files.set(path, { kind, hash: hashOf(bytes), bytes: bytes.length, ...known });
  }
}

/** The hash by which a manifest knows a file. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** True when a file is there to be linked. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
