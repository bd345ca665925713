import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '#content-api/database/open.ts';

/** A new file is synced at each of its migrations; one that has all of them is copied in a hundredth of the time. */
let migrated: Buffer | undefined;

/** Opens a new store at `path`: the bytes are those that the migrations of this program make. */
export function openEmptyStore(path: string): Store {
  migrated ??= migratedStore();
  writeFileSync(path, migrated, { flag: 'wx' });
  return openStore(path);
}

function migratedStore(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const path = join(folder, 'content.db');
  // The last connection that closes leaves everything in the one file.
  openStore(path).file.close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}
