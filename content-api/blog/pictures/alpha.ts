import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../database/schema.ts';
import { showsThrough } from '../../library/gallery/encode.ts';
import { prepareShowing } from '../../library/gallery/pictures.ts';
import { changePicture } from '../../library/gallery/store.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';

/** For pictures stored before the column `alpha`; prepares posts that show them again. Pictures without a file wait. */
export async function lookThroughPictures(db: Kysely<Database>, uploads: FileStorage): Promise<void> {
  const unknown = await db.selectFrom('images').select(['id', 'url']).where('alpha', 'is', null).execute();
  for (const { id, url } of unknown) {
    const seen = await isSeenThrough(uploads, basename(url)).catch(() => null);
    if (seen === null) continue;
    await db.transaction().execute(async (transaction) => {
      await changePicture(transaction, id, { alpha: seen ? 1 : 0 });
      if (seen) await prepareShowing(transaction, url);
    });
  }
}

async function isSeenThrough(uploads: FileStorage, name: string): Promise<boolean | null> {
  const file = await uploads.get(name);
  if (file === null) return null;
  // A transparent line of a large picture is still visible in a small one.
  const small = sharp(file).resize({ width: 480, withoutEnlargement: true });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return info.channels === 4 && showsThrough(data);
}
