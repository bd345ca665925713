import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import type { Env } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { isStoreName } from '#content-api/storage/s3/address.ts';
import { CONTENTS } from './contents.ts';
import { fetchBackup, findBackup } from './target/fetch.ts';
import { openTarget } from './target/openTarget.ts';

export interface BackupSource {
  /** For people. */
  name: string;
  /** @throws OperatorError when it isn't a backup, or is damaged. */
  unpack(folder: string): Promise<void>;
}

/**
 * Finds a file that `vitrine backup` wrote, or a backup in a folder or bucket. @param beginning of the backup's name;
 * without it, the newest. @throws OperatorError for no such backup.
 */
export async function findSource(location: string, beginning: string, env: Env): Promise<BackupSource> {
  if (!(await isTarget(location))) return archive(location);
  const target = await openTarget(location, env);
  const name = await findBackup(target, beginning);
  return {
    name: `The backup ${name} in ${location}`,
    async unpack(folder) {
      const description = await fetchBackup(target, name, folder);
      await writeFile(join(folder, CONTENTS), JSON.stringify(description));
      target.objects.close();
    },
  };
}

export async function isTarget(location: string): Promise<boolean> {
  if (isStoreName(location)) return true;
  return stat(location).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** @throws OperatorError for a missing file. */
export async function archive(file: string): Promise<BackupSource> {
  await stat(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, 2, { cause });
  });
  return { name: file, unpack: (folder) => unpack(file, folder) };
}

/** Only files and folders within the target: anything else isn't in our backups. */
async function unpack(file: string, folder: string): Promise<void> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) => 'type' in entry && isPlain(entry.type) && !path.split(/[\\/]/).includes('..'),
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'ENOSPC' || code === 'EACCES') throw error;
    throw new OperatorError(`${file} isn’t a backup, or is damaged (${message}).`, 1, { cause: error });
  }
}

function isPlain(type: string): boolean {
  return type === 'File' || type === 'Directory' || type === 'OldFile';
}
