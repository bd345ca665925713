import type { Readable } from 'node:stream';

/**
 * Where uploaded pictures are kept: files with names of their own, side by side. A folder of this machine is the first
 * way (folderStorage.ts); objects of an S3-compatible store are to be another.
 *
 * Names are of one segment (`3f…-480.avif`) and never used for other bytes later: whoever has read a file may keep it
 * for good. A name that would leave the place is a mistake of the caller's, and is thrown. What can't be done
 * otherwise (a full disk, rights, a store out of reach) is thrown as the system says it.
 *
 * A release is still written as a folder (releaseFolder.ts). In an object store it will be a list of names: each file
 * an object named by the hash that the manifest has of it, put when no release had it before; the list put last; and
 * which list is served a row of the database instead of the link `current`, so that all servers agree. Whoever prunes
 * releases removes only objects that no list kept names, and of pictures a release names those of this storage.
 */
export interface FileStorage {
  /** Whole or not at all, whenever the process ends, and on the disk when it resolves. Replaces what is there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** All of it at once; null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /**
   * The same piece by piece, for who sends it on. It takes what it reads from when it is made: read or destroy it.
   * @param range of bytes, both ends included.
   */
  stream(name: string, range?: { from: number; to: number }): Readable;
  /** Null when there is no such file. */
  stat(name: string): Promise<StoredFile | null>;
  /** Of one that isn't there as well. */
  remove(name: string): Promise<void>;
  /** The names of all files in no order; in a folder also of those that a process left half-written when it ended. */
  list(): Promise<string[]>;
  /**
   * Makes files readable under their own names in a folder of this machine, which is made where it isn't there, and
   * shares their bytes where the disk can: nobody may write to them there. What has such a name there already stays.
   * @returns why some are not there, by name: with the code ENOENT those that aren't kept. What would meet all of
   * them, such as a full disk, is thrown.
   */
  placeIn(folder: string, names: Iterable<string>): Promise<Map<string, NodeJS.ErrnoException>>;
}

export interface StoredFile {
  bytes: number;
  changedAt: Date;
}
