import { Kysely, SqliteDialect } from 'kysely';
import { Condition } from './damage.ts';
import { storeVersion } from './migrate.ts';
import type { Store } from './open.ts';
import { openFile } from './openFile.ts';
import type { Database } from './schema.ts';

/** Also of another version, damaged or in use; read-only. @throws SqliteError for no file or no store. */
export function openToRead(path: string): Store {
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
      path,
      file,
      migrated: { from: version, to: version },
      condition: new Condition(path),
      close,
    };
  } catch (error) {
    file.close();
    throw error;
  }
}
