import type { Store } from './open.ts';

/**
 * Sees to it that what was deleted can't be read off the disk any more. The store overwrites it as it deletes
 * (`secure_delete`, set when it is opened); earlier pages of the same rows may still lie in the log beside it, which is
 * taken over into the file and emptied here. A reader that is in the middle of something keeps that for the next time.
 */
export function overwriteDeleted({ file }: Pick<Store, 'file'>): void {
  file.pragma('wal_checkpoint(TRUNCATE)');
}
