import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openStore } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../../errors.ts';
import { ownedBeginning, removeOrphans } from '../../orphans.ts';
import { uploadsIn } from '../../storage/uploads.ts';
import type { Content, ImportResult } from '../contract.ts';
import { type ImportOptions, importContent } from './importContent.ts';

/**
 * Imports into a copy that is thrown away: neither the store nor its pictures are written or locked.
 * @param db of any version up to this program's; null for a store that is yet to be made.
 */
export async function rehearseImport(
  db: Kysely<Database> | null,
  content: Content,
  options: Pick<ImportOptions, 'isPage' | 'encodePicture' | 'overwrite' | 'onProgress'>,
): Promise<ImportResult> {
  const beginning = join(tmpdir(), 'vitrine-rehearsal-');
  await removeOrphans(beginning);
  const { folder, release } = folderRemovedWhenEnded(beginning);
  try {
    const file = join(folder, 'content.db');
    if (db) await sql`VACUUM INTO ${file}`.execute(db);
    const copy = await openStore(file);
    try {
      return await importContent(copy.db, content, { ...options, uploads: uploadsIn(folder) });
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The copy has leads and accounts: Ctrl+C, listened for before the folder is there, removes it too. */
function folderRemovedWhenEnded(beginning: string): { folder: string; release(): void } {
  let folder: string | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    release();
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of ENDINGS) process.off(signal, end);
  };
  for (const signal of ENDINGS) process.on(signal, end);
  try {
    folder = mkdtempSync(ownedBeginning(beginning));
    return { folder, release };
  } catch (cause) {
    release();
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    const message = `There is no folder ${tmpdir()} for temporary files: set TMPDIR to one.`;
    throw new OperatorError(message, 2, { cause });
  }
}
