import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PictureUse } from './contract.ts';
import { picturesByUrl } from './store.ts';
import { answeredUse, pictureUses, withdrawPicture } from './uses.ts';

/** What became of a gallery image that was to be deleted; `usedBy` kept it. */
export type Removal = { removed: true } | { removed: false; usedBy: PictureUse[] };

/**
 * Deletes a gallery image, and its picture with all files unless another gallery image shows the same.
 * A picture in use stays, unless it is forced: then it is taken off everything that shows it.
 */
export async function removeGalleryImage(
  db: Kysely<Database>,
  uploads: string,
  entry: { id: number; image_id: number },
  force: boolean,
  at = new Date().toISOString(),
): Promise<Removal> {
  const outcome = await db.transaction().execute(async (transaction) => {
    const shared = await isInGallery(transaction, entry.image_id, entry.id);
    const fileBase = await fileBaseOf(transaction, entry.image_id);
    // Another request deleted it meanwhile: what was asked for has happened.
    if (fileBase === undefined) return { usedBy: [], files: [] };
    const usedBy = shared ? [] : await pictureUses(transaction, fileBase);
    if (usedBy.length > 0 && !force) return { usedBy: usedBy.map(answeredUse), files: [] };
    await transaction.deleteFrom('gallery_images').where('id', '=', entry.id).execute();
    if (shared) return { usedBy: [], files: [] };
    if (usedBy.length > 0) await withdrawPicture(transaction, fileBase, at);
    return { usedBy: [], files: await forgetPicture(transaction, entry.image_id) };
  });
  await removeFiles(uploads, outcome.files);
  return outcome.usedBy.length > 0 ? { removed: false, usedBy: outcome.usedBy } : { removed: true };
}

/**
 * Removes a picture with its files when neither the gallery nor anything else shows it any more.
 * @param sweep spares it when its bytes came later than `before`, and takes it that no post showed it at `since`.
 * @returns whether it is gone.
 */
export async function removeUnusedPicture(
  db: Kysely<Database>,
  uploads: string,
  imageId: number,
  sweep?: { before: string; since: string },
): Promise<boolean> {
  const files = await db.transaction().execute(async (transaction) => {
    if (await isInGallery(transaction, imageId)) return [];
    const fileBase = await fileBaseOf(transaction, imageId, sweep?.before);
    if (fileBase === undefined) return [];
    const uses = await pictureUses(transaction, fileBase, sweep?.since);
    return uses.length > 0 ? [] : forgetPicture(transaction, imageId);
  });
  await removeFiles(uploads, files);
  return files.length > 0;
}

/** The same by address; one that is no stored picture is nobody's business here. */
export async function removePictureAt(db: Kysely<Database>, uploads: string, url: string): Promise<void> {
  const picture = url === '' ? undefined : (await picturesByUrl(db, [url])).get(url);
  if (picture) await removeUnusedPicture(db, uploads, picture.id);
}

async function isInGallery(db: Kysely<Database>, imageId: number, besides = 0): Promise<boolean> {
  const other = await db
    .selectFrom('gallery_images')
    .select('id')
    .where('image_id', '=', imageId)
    .where('id', '!=', besides)
    .executeTakeFirst();
  return other !== undefined;
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

/** The addresses of the files that nothing belongs to any more. */
async function forgetPicture(db: Kysely<Database>, imageId: number): Promise<string[]> {
  const renditions = await db
    .selectFrom('image_renditions')
    .select('url')
    .where('image_id', '=', imageId)
    .execute();
  const image = await db
    .deleteFrom('images')
    .where('id', '=', imageId)
    .returning(['url', 'social_url'])
    .executeTakeFirst();
  if (!image) return [];
  return [image.url, ...(image.social_url ? [image.social_url] : []), ...renditions.map(({ url }) => url)];
}

/** After the store has forgotten them: a file too many harms nobody, one too few does. */
async function removeFiles(uploads: string, addresses: string[]): Promise<void> {
  await Promise.all(addresses.map((address) => rm(join(uploads, basename(address)), { force: true })));
}
