import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Store } from '#content-api/database/open.ts';
import { openEmptyStore } from './emptyStore.ts';

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new store in a folder of its own, closed and removed after the test. */
export function temporaryStore(): Store & { folder: string; uploads: string } {
  const folder = temporaryFolder();
  const store = openEmptyStore(join(folder, 'content.db'));
  onTestFinished(() => store.close());
  return { ...store, folder, uploads: join(folder, 'uploads') };
}
