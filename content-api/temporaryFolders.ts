import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The beginning of a folder's name that this process will remove; `mkdtemp` adds the rest. */
export function temporaryPrefix(path: string): string {
  return `${path}${process.pid}-`;
}

/**
 * Removes folders of this prefix whose processes have ended, because killed ones leave data behind. Folders of other
 * users stay.
 */
export async function removeAbandonedFolders(path: string): Promise<void> {
  const names = (await readdir(dirname(path)).catch(() => [])).filter((name) =>
    name.startsWith(basename(path)),
  );
  const orphans = names.filter((name) => !isAtWork(/^(\d+)-/.exec(name.slice(basename(path).length))?.[1]));
  await Promise.all(
    orphans.map((name) => rm(join(dirname(path), name), { recursive: true, force: true }).catch(() => {})),
  );
}

/** A process that refuses our signals is running. */
function isAtWork(id: string | undefined): boolean {
  if (id === undefined) return false;
  try {
    process.kill(Number(id), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
