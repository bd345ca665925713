import type { Sidecar } from '../releaseFolder.ts';
import type { Manifest } from '../storage.shared.ts';

export class DamagedRelease extends Error {
  override name = 'DamagedRelease';
}

/** A release as it is kept in one place, to be put into another one. */
export interface CopiedRelease {
  manifest: Manifest;
  /** Its list of files, as it was written. */
  list: Buffer;
  beside: [what: Sidecar, text: Buffer][];
  /** @throws DamagedRelease when the file isn't there, or has other bytes than the list says. */
  read(path: string): Promise<Buffer>;
}

/** A folder or bucket with releases, to copy from or to. */
export interface ReleasePlace {
  /** Newest first. */
  ids(): Promise<string[]>;
  /** Null for one that is damaged. */
  open(id: string): Promise<CopiedRelease | null>;
  /**
   * Whole or not at all.
   * @param onFile hears of each file when it is there.
   */
  put(release: CopiedRelease, onFile: () => void): Promise<void>;
}
