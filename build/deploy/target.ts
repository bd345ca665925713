import type { DeployedFile } from './files.ts';

/** A place that a release is deployed to. Keys are paths without a leading slash. */
export interface Target {
  name: string;
  /** How many files may be on their way at once. */
  atOnce: number;
  /** Whether listing takes no time to speak of: then what was lost there since is noticed. */
  isNear: boolean;
  /** Everything that lies there now, with its size in bytes. */
  list(): Promise<Map<string, number>>;
  /** Whether a file of the right size is the wanted one, headers included. */
  holds(file: DeployedFile): Promise<boolean>;
  /** Text of a file of our own, or null when there is none. */
  read(key: string): Promise<string | null>;
  /** Whole or not at all: a killed run leaves no half file under the key. */
  put(file: Served, body: Buffer): Promise<void>;
  /** Files that aren't there count as removed. @param onDone hears how many are gone. */
  remove(keys: string[], onDone?: (done: number) => void): Promise<void>;
  /** Gives back what the target holds of the system. */
  close(): void;
}

export type Served = Pick<DeployedFile, 'key' | 'hash' | 'contentType' | 'cacheControl' | 'redirectsTo'>;
