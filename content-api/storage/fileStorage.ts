import type { Readable } from 'node:stream';

/**
 * The storage of uploaded pictures: files with unique names in one flat list. It is a folder of this machine
 * (folderStorage.ts) or objects in an S3-compatible store (s3/objectStorage.ts). Names have one segment
 * (`3f…-480.avif`) and never get other bytes later, so readers may cache a file for good. A name that would leave the
 * folder is the caller's mistake, and throws. Other failures (a full disk, permissions) throw the system's error, and a
 * store out of reach throws StorageUnavailable.
 */
export interface FileStorage {
  /**
   * Whole or not at all, whenever the process ends, and on the disk when it resolves. Replaces what is there.
   * @param signal ends it where it is still on its way to another machine.
   */
  put(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** All of it at once; null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /**
   * The same piece by piece, for who sends it on. Read or destroy the stream. Null when there is no such file.
   * @param part the first and the last byte of the stream; `bytes` are still those of the file.
   */
  open(name: string, part?: Part): Promise<{ bytes: number; stream: Readable } | null>;
  /** Null when there is no such file. */
  stat(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** The names of all files in no order; in a folder also of those that a process left half-written when it ended. */
  list(): Promise<string[]>;
  /**
   * Makes files readable under their own names in a folder of this machine, which is made where it isn't there, and
   * shares their bytes where the disk can: nobody may write to them there. What has such a name there already stays.
   * @param localFolder a folder that has some of them under their names, from which they needn't come a long way.
   * @returns why some are not there, by name: with the code ENOENT those that aren't kept. What would meet all of
   * them, such as a full disk, is thrown.
   */
  placeIn(
    folder: string,
    names: Iterable<string>,
    localFolder?: string,
  ): Promise<Map<string, NodeJS.ErrnoException>>;
}

export interface Part {
  start: number;
  end: number;
}

interface StoredFile {
  bytes: number;
  changedAt: Date;
}
