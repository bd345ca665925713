import { Kysely, SqliteDialect } from 'kysely';
import { Condition } from './damage.ts';
import type { Database } from './schema.ts';
import { storeVersion } from './sqlite/migrate.ts';
import { openFile } from './sqlite/openFile.ts';
import { type EmbeddedStore, isOnServer, type Store } from './store.ts';

/** Also of another version, damaged or in use; read-only. @throws what the engine says for none. */
export async function openToRead(location: string): Promise<Store> {
  if (!isOnServer(location)) return openFileToRead(location);
  const { openPostgresToRead } = await import('./postgres/open.ts');
  return openPostgresToRead(location);
}

/** Also of another version, damaged or in use; read-only. @throws SqliteError for no file or no store. */
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
