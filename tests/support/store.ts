import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { openEmptyStore } from './emptyStore.ts';
import type { Finally } from './finally.ts';

/** An empty folder that is gone after the test. */
export function temporaryFolder(after: Finally = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new store in a folder of its own, closed and removed after the test. */
export async function temporaryStore(): Promise<EmbeddedStore & { folder: string; uploads: FileStorage }> {
  const folder = temporaryFolder();
  const store = await openEmptyStore(join(folder, 'content.db'));
  onTestFinished(() => store.close());
  return { ...store, folder, uploads: uploadsIn(folder) };
}
