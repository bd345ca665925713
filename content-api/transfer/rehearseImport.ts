import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openStore } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Content, ImportResult } from './contract.ts';
import { type ImportOptions, importContent } from './importContent.ts';

/**
 * Imports into a copy that is thrown away: the answer is exactly what an import would say, and neither the store
 * nor the uploads folder is written or locked.
 * @param db of any version up to this program's; null for a store that is yet to be made.
 */
export async function rehearseImport(
  db: Kysely<Database> | null,
  content: Content,
  options: Pick<ImportOptions, 'isPage' | 'onProgress'>,
): Promise<ImportResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-rehearsal-'));
  try {
    const file = join(folder, 'content.db');
    if (db) await sql`VACUUM INTO ${file}`.execute(db);
    const copy = openStore(file);
    try {
      return await importContent(copy.db, content, { ...options, uploads: join(folder, 'uploads') });
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
