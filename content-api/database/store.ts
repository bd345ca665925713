import type { Kysely } from 'kysely';
import type { Condition } from './damage.ts';
import type { Database } from './schema.ts';
import type { SqliteFile } from './sqlite/openFile.ts';
import type { Migrated } from './version.ts';

export interface Store {
  db: Kysely<Database>;
  /** The path of its file, or its URL. */
  location: string;
  migrated: Migrated;
  condition: Condition;
  /** What waits for the database in this process; connections by state where it has a pool. */
  load?(): { waiting: number; connections?: Record<string, number> };
  isOpen(): boolean;
  close(): Promise<void>;
}

/** A store in a file, which answers at once. */
export interface EmbeddedStore extends Store {
  /** The same connection without Kysely, for this folder alone. */
  file: SqliteFile;
}

/** A store as it is at one moment (openFrozen.ts). */
export interface FrozenStore extends Store {
  /** By which others can open the same moment of a server's store; undefined for a file. */
  moment: string | undefined;
}

export function isEmbedded(store: Pick<Store, 'db'>): store is EmbeddedStore {
  return 'file' in store;
}

export function isOnServer(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** For what is printed. */
export function withoutPassword(location: string): string {
  return location.replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@');
}
