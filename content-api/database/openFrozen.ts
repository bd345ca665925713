import { readOnce, type Store } from './open.ts';
import { openToRead } from './openToRead.ts';

/**
 * As it is at this moment. Nobody is kept from writing, but SQLite's log grows until it is closed.
 * https://www.sqlite.org/isolation.html @throws SqliteError when there is no file, or it is no store.
 */
export function openFrozen(path: string): Store {
  const store = openToRead(path);
  readOnce(store);
  store.file.exec('BEGIN');
  // A transaction sees the store as it is when it reads first.
  store.file.pragma('user_version');
  return store;
}
