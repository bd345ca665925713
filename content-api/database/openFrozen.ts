import { Kysely, SqliteDialect } from 'kysely';
import { Condition } from './condition.ts';
import { readOnce } from './open.ts';
import type { Database } from './schema.ts';
import { openFile, storeVersion } from './sqlite/migrate.ts';
import { type EmbeddedStore, type FrozenStore, isOnServer, type Store } from './store.ts';

/**
 * Opens the store as it is now, or at the moment of another frozen store that is still open. Others can still write,
 * but a file's log grows until this one closes. https://www.sqlite.org/isolation.html @throws SqliteError for a missing
 * or damaged file.
 */
export async function openFrozen(location: string, moment?: string): Promise<FrozenStore> {
  if (isOnServer(location)) {
    const { openPostgresFrozen } = await import('./postgres/openFrozen.ts');
    return openPostgresFrozen(location, moment);
  }
  const store = openFileToRead(location);
  readOnce(store);
  store.file.exec('BEGIN');
  // A transaction sees the store as of its first read.
  store.file.pragma('user_version');
  return { ...store, moment: undefined };
}

/** Read-only, for any version, even damaged or in use. @throws the engine's error for a missing store. */
export async function openToRead(location: string): Promise<Store> {
  if (!isOnServer(location)) return openFileToRead(location);
  const { openPostgresToRead } = await import('./postgres/open.ts');
  return openPostgresToRead(location);
}

/** Read-only, for any version, even damaged or in use. @throws SqliteError for a missing or damaged file. */
export function openFileToRead(path: string): EmbeddedStore {
  const file = openFile(path, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    const version = storeVersion(file);
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
    const close = async () => {
      await db.destroy();
      file.close();
    };
    return {
      db,
      location: path,
      file,
      migrated: { from: version, to: version },
      condition: new Condition(path),
      isOpen: () => file.open,
      close,
    };
  } catch (error) {
    file.close();
    throw error;
  }
}
