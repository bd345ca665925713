import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isPictureInTrash } from '../deletion/store.ts';
import { isInGallery } from './removal.ts';
import { pictureUses } from './uses.ts';

const FILE_BASE = /^[\da-f]{32}/;

/** A deleted image's file that nothing shows: kept for who brings the image back, and for nobody else. */
export async function isWithdrawn(db: Kysely<Database>, name: string): Promise<boolean> {
  const fileBase = FILE_BASE.exec(name)?.[0];
  if (fileBase === undefined) return false;
  const picture = await db
    .selectFrom('images')
    .select('id')
    .where('file_base', '=', fileBase)
    .executeTakeFirst();
  if (!picture || (await isInGallery(db, picture.id))) return false;
  if (!(await isPictureInTrash(db, picture.id))) return false;
  return (await pictureUses(db, fileBase)).length === 0;
}
