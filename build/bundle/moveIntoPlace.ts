import { rename, rm } from 'node:fs/promises';

/**
 * Others find a whole folder at every moment but the one between two renames, and the last one stays: a server and a
 * cron command may compile at once.
 */
export async function moveIntoPlace(aside: string, target: string): Promise<void> {
  const before = `${aside}.before`;
  for (;;) {
    await rename(target, before).catch(unless('ENOENT'));
    // Another one may be put there in between: that makes room as the first one did.
    const isThere = await rename(aside, target).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
    await rm(before, { recursive: true, force: true });
    if (isThere) return;
  }
}

function unless(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
