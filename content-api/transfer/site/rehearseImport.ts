import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rehearsalOf } from '../../database/copy.ts';
import { openStore, type Store } from '../../database/open.ts';
import { OperatorError } from '../../errors.ts';
import { uploadsIn } from '../../storage/folderStorage.ts';
import { removeAbandonedFolders, temporaryPrefix } from '../../temporaryFolders.ts';
import type { Content, ImportResult } from '../transfer.shared.ts';
import { type ImportOptions, importContent } from './importContent.ts';

/**
 * Imports into a temporary copy: writes and locks neither the store nor its pictures.
 * @param store of any version up to this program's; null for a new store.
 */
export async function rehearseImport(
  store: Store | null,
  content: Content,
  options: Pick<ImportOptions, 'isPage' | 'encodePicture' | 'overwrite' | 'onProgress'>,
): Promise<ImportResult> {
  const beginning = join(tmpdir(), 'vitrine-rehearsal-');
  await removeAbandonedFolders(beginning);
  const { folder, release } = folderRemovedWhenEnded(beginning);
  try {
    const file = join(folder, 'content.db');
    if (store) await rehearsalOf(store, file);
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

/** The copy has leads and accounts, so Ctrl+C removes it too. The listeners come before the folder. */
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
    folder = mkdtempSync(temporaryPrefix(beginning));
    return { folder, release };
  } catch (cause) {
    release();
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    const message = `The folder for temporary files, ${tmpdir()}, doesn’t exist. Set TMPDIR to another one.`;
    throw new OperatorError(message, 2, { cause });
  }
}
