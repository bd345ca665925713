import { BASELINE } from './baseline/index.ts';
import { copyRows } from './copying/copyRows.ts';
import { migrations } from './migrations/index.ts';
import { openFileToRead } from './openFrozen.ts';
import { isOnServer } from './store.ts';

export interface ScratchStore {
  location: string;
  remove(): Promise<void>;
}

/**
 * A store like the one in `location`, with the rows and the version of a copy: the copy itself, or a schema beside a
 * store on a server. The store itself isn't written to. @param copy an unused file.
 */
export async function makeScratchStore(location: string, copy: string): Promise<ScratchStore> {
  if (!isOnServer(location)) return { location: copy, remove: async () => {} };
  const { makeScratchSchema } = await import('./postgres/scratchSchema.ts');
  const scratch = await makeScratchSchema(location);
  try {
    await fill(scratch.location, copy);
    return scratch;
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

async function fill(location: string, copy: string): Promise<void> {
  const { openPostgres } = await import('./postgres/open.ts');
  const from = openFileToRead(copy);
  try {
    const to = await openPostgres(location, from.migrated.to);
    try {
      // Takes no lock, so the store's own writers don't wait.
      const unlocked = to.db.transaction().setAccessMode('read write');
      await unlocked.execute((transaction) => copyRows(from.db, transaction));
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** The versions between this one and the newest, which is included. */
export function pendingMigrations(version: number): number[] {
  const newest = BASELINE + migrations.length;
  return Array.from({ length: Math.max(0, newest - version) }, (_, nth) => version + nth + 1);
}
