import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileKind, Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import { BrokenSite } from '../problem.ts';

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
   * @param from fingerprint of what it was made from.
   */
  write(path: string, content: string | Buffer, kind: FileKind, origin: string, from?: string): void {
    this.#claim(path, origin);
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    writeFileSync(this.#place(path), bytes);
    this.#list(path, bytes, kind, from);
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

  /**
   * Takes the files that the last release made from exactly this.
   * @returns false when it has none; then they have to be made.
   */
  takeOver(from: string, last: { path: string; manifest: Manifest } | null): boolean {
    const same = Object.entries(last?.manifest.files ?? {}).filter(([, file]) => file.from === from);
    for (const [path, file] of same) this.link(path, join(last?.path ?? '', path), file.kind, file);
    return same.length > 0;
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

  #list(path: string, bytes: Buffer, kind: FileKind, from?: string): void {
    this.files.set(path, {
      kind,
      hash: hashOf(bytes),
      bytes: bytes.length,
      ...(from === undefined ? {} : { from }),
    });
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
