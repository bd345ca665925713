import { join } from 'node:path';
import { migrations } from '#content-api/database/migrations/index.ts';
import type { Store } from '#content-api/database/open.ts';
import { migrate } from '#content-api/database/sqlite/migrate.ts';
import { openFile } from '#content-api/database/sqlite/openFile.ts';
import { temporaryFolder } from './store.ts';

/** A store as an earlier version has left it, with these posts of another one. @returns its path. */
export async function earlierStore(version: number, { db }: Store, ids: readonly number[]): Promise<string> {
  const rows = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute();
  const path = join(temporaryFolder(), 'content.db');
  const old = openFile(path);
  old.pragma('foreign_keys = OFF');
  migrate(old, migrations.slice(0, version));
  for (const row of rows) {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`);
    old.prepare(`INSERT INTO posts (${columns.join()}) VALUES (${values.join()})`).run(row);
  }
  old.close();
  return path;
}
