import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { removeRow } from '../../database/givenIds.ts';
import { revisePosts } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { isInWorkingCopy } from '../deletion/pictures.ts';
import { addToTrash, isPictureInTrash } from '../deletion/store.ts';
import type { PictureUse } from './gallery.shared.ts';
import { picturesByUrl } from './store.ts';
import { answeredUse, pictureUses } from './uses.ts';

/** `trashId` is null where it went for good, or someone else has deleted it meanwhile. */
export type Removal = { removed: true; trashId: number | null } | { removed: false; usedBy: PictureUse[] };

/**
 * Takes a picture off everything that shows it. What texts become takes its time to work out: that is done first, and
 * what comes of it is run in a transaction. @param at ISO 8601 in UTC. @param by id of the user.
 */
export type Withdraw = (db: Kysely<Database>, fileBase: string) => Promise<TakeOff>;
type TakeOff = (transaction: Kysely<Database>, change: { at: string; by: number }) => Promise<void>;

interface Wish {
  /** Null: a picture in use stays. */
  withdraw: Withdraw | null;
  userId: number;
}

/** A picture in use stays, unless another image shows the same, or it is forced: then it goes for good. */
export async function removeGalleryImage(
  db: Kysely<Database>,
  uploads: FileStorage,
  id: number,
  { withdraw, userId }: Wish,
  at = new Date().toISOString(),
): Promise<Removal> {
  const seen = withdraw && (await entryAndPicture(db, id));
  const ahead = seen && { of: seen.file_base, takeOff: await withdraw(db, seen.file_base) };
  const { files, ...outcome } = await db
    .transaction()
    .execute(async (transaction): Promise<Removal & { files: string[] }> => {
      const image = await entryAndPicture(transaction, id);
      // Another request deleted it meanwhile: what was asked for has happened.
      if (!image) return { removed: true, trashId: null, files: [] };
      const { created_by, file_base, ...row } = image;
      const isShared = await isInGallery(transaction, row.image_id, id);
      const usedBy = isShared ? [] : await pictureUses(transaction, file_base);
      if (usedBy.length > 0 && !withdraw)
        return { removed: false, usedBy: usedBy.map(answeredUse), files: [] };
      await removeRow(transaction, 'gallery_images', id);
      if (usedBy.length > 0 && withdraw) {
        const isSame = ahead?.of === file_base;
        const takeOff = isSame ? ahead.takeOff : await withdraw(transaction, file_base);
        await takeOff(transaction, { at, by: userId });
        return { removed: true, trashId: null, files: await forgetPicture(transaction, row.image_id) };
      }
      const trashed = { kind: 'image' as const, title: row.alt_text, created_by, deleted_by: userId };
      return {
        removed: true,
        trashId: await addToTrash(transaction, { ...trashed, entry: { row } }),
        files: [],
      };
    });
  await removeFiles(uploads, files);
  return outcome;
}

function entryAndPicture(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('gallery_images')
    .innerJoin('images', 'images.id', 'image_id')
    .selectAll('gallery_images')
    .select(['file_base', 'images.url as image_url'])
    .where('gallery_images.id', '=', id)
    .executeTakeFirst();
}

/**
 * @param sweep spares it when its bytes came later than `before`, and takes it that no post showed it at `since`.
 * @returns whether it is gone.
 */
export async function removeUnusedPicture(
  db: Kysely<Database>,
  uploads: FileStorage,
  imageId: number,
  sweep?: { before: string; since: string },
): Promise<boolean> {
  const files = await db.transaction().execute(async (transaction) => {
    if (await isInGallery(transaction, imageId)) return [];
    if (await isPictureInTrash(transaction, imageId)) return [];
    const fileBase = await fileBaseOf(transaction, imageId, sweep?.before);
    if (fileBase === undefined) return [];
    if (await isInWorkingCopy(transaction, fileBase)) return [];
    if (sweep && (await isInRevisions(transaction, fileBase))) return [];
    const uses = await pictureUses(transaction, fileBase, sweep?.since);
    return uses.length > 0 ? [] : forgetPicture(transaction, imageId);
  });
  await removeFiles(uploads, files);
  return files.length > 0;
}

export async function removePictureAt(
  db: Kysely<Database>,
  uploads: FileStorage,
  url: string,
): Promise<void> {
  const picture = url === '' ? undefined : (await picturesByUrl(db, [url])).get(url);
  if (picture) await removeUnusedPicture(db, uploads, picture.id);
}

/** Whether a gallery image shows this picture. @param besides one that doesn't count. */
export async function isInGallery(db: Kysely<Database>, imageId: number, besides = 0): Promise<boolean> {
  const other = await db
    .selectFrom('gallery_images')
    .select('id')
    .where('image_id', '=', imageId)
    .where('id', '!=', besides)
    .executeTakeFirst();
  return other !== undefined;
}

async function isInRevisions(db: Kysely<Database>, fileBase: string): Promise<boolean> {
  const row = await db
    .selectFrom('revision_pictures')
    .select('entry_id')
    .where('file_base', '=', fileBase)
    .executeTakeFirst();
  return row !== undefined;
}

async function fileBaseOf(
  db: Kysely<Database>,
  imageId: number,
  before?: string,
): Promise<string | undefined> {
  const image = await db
    .selectFrom('images')
    .select('file_base')
    .where('id', '=', imageId)
    .$if(before !== undefined, (found) => found.where('created_at', '<', before ?? ''))
    .executeTakeFirst();
  return image?.file_base;
}

async function forgetPicture(db: Kysely<Database>, imageId: number): Promise<string[]> {
  const renditions = await db
    .selectFrom('image_renditions')
    .select('url')
    .where('image_id', '=', imageId)
    .execute();
  await revisePosts(db, db.selectFrom('posts').select('id').where('image_id', '=', imageId));
  const image = await db
    .deleteFrom('images')
    .where('id', '=', imageId)
    .returning(['url', 'social_url', 'moving_url'])
    .executeTakeFirst();
  if (!image) return [];
  const { url, social_url, moving_url } = image;
  return [url, social_url, moving_url, ...renditions.map((file) => file.url)].filter((file) => file !== null);
}

/** After the store has forgotten them: a file too many harms nobody, one too few does. */
async function removeFiles(uploads: FileStorage, addresses: string[]): Promise<void> {
  await Promise.all(addresses.map((address) => uploads.remove(basename(address))));
}

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
