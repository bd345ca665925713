import { closeSync, openSync, writeSync } from 'node:fs';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openFile } from '#content-api/database/sqlite/migrate.ts';

const PAGE = 4096;

/** Overwrites the first page of a table or an index in a store's file, as a failing disk would. */
export function damageTable(file: string, name: string): void {
  const store = openFile(file);
  store.pragma('wal_checkpoint(TRUNCATE)');
  const page = store.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name);
  store.close();
  overwrite(file, (Number(page) - 1) * PAGE);
}

/** The same under a store that is open: what it has read already is read again. */
export function damageOpenTable(store: EmbeddedStore, name: string): void {
  damageTable(store.file.name, name);
  store.file.pragma('shrink_memory');
}

/** Puts 4 kB of rubbish into a file. */
export function overwrite(file: string, at: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, at);
  closeSync(handle);
}
