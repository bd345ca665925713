import type { ReleaseFolder, Rollback } from './releaseFolder.ts';
import type { Manifest } from './storage.shared.ts';

/**
 * The storage of releases, with the choice of which is served. It is a folder of this machine (folderReleases.ts) or
 * objects in an S3-compatible store (s3/objectReleases.ts).
 * A release is always made and served as a folder, and shares unchanged files with others through links: ten thousand
 * pages after one edit take little more than links. Only what other servers see differs.
 */
export interface ReleaseStorage {
  /** The folder on this machine with the release it serves, and those that it makes. */
  readonly folder: ReleaseFolder;
  /**
   * Until it is released nobody else makes releases or removes them, on any server. The one that is current lies in
   * the folder then, with what the next run builds on.
   * @param onWait called once when somebody else holds it.
   */
  hold(onWait?: () => void): Promise<{ release(): Promise<void> }>;
  /** The ids of those that can be gone back to, newest first. */
  list(): Promise<string[]>;
  /** Null for one that is damaged, or isn't kept. */
  stat(id: string): Promise<KeptRelease | null>;
  /** The id of the one that all servers are to serve; null before the first. */
  current(): Promise<string | null>;
  /** Lets this machine serve the one that is current, for which it brings into the folder what isn't there. */
  catchUp(): Promise<void>;
  /**
   * Keeps one that lies in the folder, or what it says of itself when that was written anew.
   * @param anew looks for each of its files instead of believing that those of the current one are there.
   */
  keep(release: Manifest, anew?: boolean): Promise<void>;
  /**
   * Makes a kept one current.
   * @param by who goes back to it. Unless it is the newest, the site counts as rolled back until the next one is made.
   */
  serve(id: string, by?: string): Promise<void>;
  /** Null unless somebody has rolled the site back. */
  rollback(): Promise<Rollback | null>;
  /** Ten stay for a rollback, and the one served. */
  prune(): Promise<void>;
}

type KeptRelease = Pick<Manifest, 'id' | 'createdAt' | 'pages' | 'bytes'>;

/** How many releases are kept. */
export const KEPT = 10;
