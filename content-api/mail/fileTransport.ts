import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from './compose.ts';

export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Named after its Message-ID, so a second attempt is the same file. Whole or absent, and for us alone. */
export function fileTransport(dataDir: string): MailTransport {
  const folder = mailFolder(dataDir);
  return async ({ messageId, bytes }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${messageId.replace(/[^a-f0-9]*([a-f0-9]{8,})@.*/, '$1')}.eml`);
    const aside = `${path}.${process.pid}`;
    try {
      await writeFile(aside, bytes, { mode: 0o600, flush: true });
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };
}

/** Deletes files as old as the outbox rows that are swept out with them. */
export async function deleteOldMailFiles(dataDir: string, before: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // A file that is being written may be renamed at any moment.
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < before) await rm(path, { force: true });
  }
}
