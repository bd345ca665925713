import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { emptyPostgres, testServer } from './postgres.ts';

/** A new file is synced at each of its migrations; one that has all of them is copied in a hundredth of the time. */
let migrated: Buffer | undefined;

/** Opens a new store at `path`, as the migrations of this program make it; on PostgreSQL, where these tests run on it. */
export async function openEmptyStore(path: string): Promise<EmbeddedStore> {
  const server = testServer();
  if (server) return (await emptyPostgres(server)) as EmbeddedStore;
  migrated ??= migratedStore();
  writeFileSync(path, migrated, { flag: 'wx' });
  return openEmbedded(path);
}

function migratedStore(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const path = join(folder, 'content.db');
  // The last connection that closes leaves everything in the one file.
  openEmbedded(path).file.close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}
