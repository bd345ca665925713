import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isPictureInTrash } from '../trash/store.ts';
import { pictureUses } from './uses.ts';

const FILE_BASE = /^[\da-f]{32}/;

/**
 * Whether a file of the uploads folder is an image's that was deleted, and nothing shows it: it is kept for who
 * brings the image back, and for nobody else.
 * @param name of the file.
 */
export async function isWithdrawn(db: Kysely<Database>, name: string): Promise<boolean> {
  const fileBase = FILE_BASE.exec(name)?.[0];
  if (fileBase === undefined) return false;
  const picture = await db
    .selectFrom('images')
    .select('images.id')
    .where('file_base', '=', fileBase)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gallery_images').select('gallery_images.id').whereRef('image_id', '=', 'images.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!picture || !(await isPictureInTrash(db, picture.id))) return false;
  return (await pictureUses(db, fileBase)).length === 0;
}
