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
 * Opens a store and migrates it. Every acknowledged write is on the disk. @param location the path of a file, or the
 * URL of a database. @throws OperatorError for a store of a newer program, StoreDamaged for a damaged one.
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

/** Like `openStore`, for a store that a move is filling. */
export async function openUnfinished(location: string): Promise<Store> {
  if (!isOnServer(location)) return openEmbedded(location);
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(location);
}

/** Changes whenever another process has changed what pages show; for a file, after any change. */
export async function changeCounter(store: Store): Promise<string> {
  if (!isEmbedded(store)) return contentRevision(store);
  return String(store.file.pragma('data_version', { simple: true }));
}

/** Records whether this program may still write to the store. */
export async function lookForNewer({ db, condition }: Pick<Store, 'db' | 'condition'>): Promise<void> {
  if (!condition.isWatched || condition.tooNew) return;
  // A store that doesn't answer changes nothing.
  condition.noteOldestWriter(await oldestWriter(db).catch(() => 0));
}

/** True as soon as a newer program has updated the store, even if this one may still write. */
export async function isNewer(store: Store): Promise<boolean> {
  if (isEmbedded(store)) return storeVersion(store.file) > NEWEST_VERSION;
  const { postgresVersion } = await import('./postgres/migrate.ts');
  return (await postgresVersion(store.db)) > NEWEST_VERSION;
}

/** For reading each text once: limits a file's cache to 1 MB instead of 16 for each connection. */
export function readOnce(store: Store): void {
  if (isEmbedded(store)) store.file.pragma('cache_size = -1000');
}

/**
 * `secure_delete` overwrites data in the file, but the log may still have earlier pages, so this empties it. A running
 * reader delays that until the next call. The disk of a database server is its operator's.
 */
export function overwriteDeleted(store: Store): void {
  if (isEmbedded(store)) store.file.pragma('wal_checkpoint(TRUNCATE)');
}

/**
 * Calls back when another server has written. Callers must also check now and then: a connection may break, or lead
 * through a pooler that drops notices. A file has no other server.
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
 * Takes an exclusive SQLite transaction: the system drops the lock with the process, so no stale lock remains. @param
 * onWait called once when another process has it.
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
