import { readOnce } from './open.ts';
import { openFileToRead } from './openToRead.ts';
import { type FrozenStore, isOnServer } from './store.ts';

/**
 * The store as it is now, or at the moment of another frozen store that is still open. Others can still write, but a
 * file's log grows until it is closed. https://www.sqlite.org/isolation.html
 * @throws SqliteError when there is no file, or it is no store.
 */
export async function openFrozen(location: string, moment?: string): Promise<FrozenStore> {
  if (isOnServer(location)) {
    const { openPostgresFrozen } = await import('./postgres/openFrozen.ts');
    return openPostgresFrozen(location, moment);
  }
  const store = openFileToRead(location);
  readOnce(store);
  store.file.exec('BEGIN');
  // A transaction sees the store as it is when it reads first.
  store.file.pragma('user_version');
  return { ...store, moment: undefined };
}
