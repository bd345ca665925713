import { constants, copyFileSync, linkSync } from 'node:fs';

/** Another disk, a disk that knows no links, a file with as many names as it can have. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/** The same file under another name; a copy where the disk can't do that. Nothing may be there already. */
export function placeFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
