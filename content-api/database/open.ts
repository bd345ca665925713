import { setTimeout as sleep } from 'node:timers/promises';
import { NEWEST_VERSION, oldestWriter } from './condition.ts';
import { requireFinished } from './copying/unfinished.ts';
import { isBusy } from './failures.ts';
import type { Heard } from './postgres/listen.ts';
import { contentRevision } from './revisions.ts';
import { openFile, storeVersion } from './sqlite/migrate.ts';
import { openEmbedded } from './sqlite/openEmbedded.ts';
import { isEmbedded, isOnServer, type Store, withoutPassword } from './store.ts';

export { type EmbeddedStore, isEmbedded, isOnServer, type Store, withoutPassword } from './store.ts';
export type { Heard };

/**
 * Opens a store and brings it up to date. Whatever a connection of it has acknowledged is on the disk.
 * @param location the path of a file, or the URL of a database.
 * @throws OperatorError when the store was made by a newer program; StoreDamaged when it is no store any more.
 */
export async function openStore(location: string): Promise<Store> {
  const store = await openUnfinished(location);
  try {
    await requireFinished(store.db, withoutPassword(location));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The same of one that a move is filling. */
export async function openUnfinished(location: string): Promise<Store> {
  if (!isOnServer(location)) return openEmbedded(location);
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(location);
}

/** Becomes another word whenever someone else has changed what pages show; in a file, anything at all. */
export async function changeCounter(store: Store): Promise<string> {
  if (!isEmbedded(store)) return contentRevision(store);
  return String(store.file.pragma('data_version', { simple: true }));
}

/** Notes in the condition of a store whether this program may still write to it. */
export async function lookForNewer({ db, condition }: Pick<Store, 'db' | 'condition'>): Promise<void> {
  if (!condition.isWatched || condition.tooNew) return;
  // A store that doesn't answer says nothing new.
  condition.noteOldestWriter(await oldestWriter(db).catch(() => 0));
}

/** Whether a newer program has updated the store, also where this one may go on. */
export async function isNewer(store: Store): Promise<boolean> {
  if (isEmbedded(store)) return storeVersion(store.file) > NEWEST_VERSION;
  const { postgresVersion } = await import('./postgres/migrate.ts');
  return (await postgresVersion(store.db)) > NEWEST_VERSION;
}

/** For whoever reads each text once: of a file's pages 1 MB is kept in memory, and not 16 for each connection. */
export function readOnce(store: Store): void {
  if (isEmbedded(store)) store.file.pragma('cache_size = -1000');
}

/**
 * `secure_delete` overwrites in a file; earlier pages may still lie in the log, which is emptied here. A reader in the
 * middle of something keeps that for the next time. A server's disk is its operator's.
 */
export function overwriteDeleted(store: Store): void {
  if (isEmbedded(store)) store.file.pragma('wal_checkpoint(TRUNCATE)');
}

/**
 * Hears what other servers have written, as soon as they have. Whoever relies on it looks by themselves now and then
 * as well: a connection may be lost, or lead through a pooler that passes no notices on. Nobody else writes a file.
 */
export async function hearOtherServers(
  store: Store,
  hear: (heard: Heard) => void,
): Promise<{ stop(): Promise<void> }> {
  if (isEmbedded(store)) return { stop: async () => {} };
  const { listen } = await import('./postgres/listen.ts');
  return listen(store.location, hear);
}

interface Lock {
  release(): void;
}

/**
 * An exclusive SQLite transaction: the system drops the lock with the process, so nothing stale is left.
 * @param onWait called once when somebody else holds it.
 */
export async function claimLock(file: string, onWait: () => void = () => {}): Promise<Lock> {
  const database = openFile(file, { timeout: 0 });
  let waiting = false;
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return { release: () => database.close() };
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (!waiting) onWait();
      waiting = true;
      await sleep(100);
    }
  }
}
