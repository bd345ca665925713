import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { isPictureInTrash } from '../deletion/store.ts';
import { addGalleryImage, entryShowing, galleryImageById } from './entries.ts';
import { fileLabel, type GalleryItem } from './gallery.shared.ts';
import { type PictureParts, receivePicture } from './receive.ts';
import { isInGallery, removeUnusedPicture } from './removal.ts';

interface NewImage {
  alt_text: string;
  image: File;
  created_by: number;
  isOnce: boolean;
}

interface AddedImage {
  image: GalleryItem;
  isNew: boolean;
}

/**
 * The same picture with other words has another address, so that replacing it never touches the first.
 * @throws ApiFailure 409 with the image that is there, where only a new picture is wanted.
 */
export async function addOwnPicture(parts: PictureParts, added: NewImage): Promise<AddedImage> {
  const { image } = added;
  const { db } = parts.store;
  const shared = await receivePicture(parts, image, async ({ id }) =>
    db.transaction().execute(async (transaction) => {
      const existing = await sameImage(transaction, id, added);
      if (existing) return { image: existing, isNew: false };
      return (await isTaken(transaction, id)) ? null : add(transaction, id, added);
    }),
  );
  if (shared) return shared;
  const addApart = async ({ id }: { id: number }) =>
    db
      .transaction()
      .execute(async (transaction) => {
        // Encoding took its time: the same request may have been answered meanwhile.
        const existing = await sameImage(transaction, id, added);
        return existing ? { image: existing, isNew: false } : add(transaction, id, added);
      })
      .finally(() => removeUnusedPicture(db, parts.uploads, id));
  return receivePicture(parts, image, addApart, true);
}

async function sameImage(db: Kysely<Database>, pictureId: number, { isOnce, alt_text }: NewImage) {
  const existing = await entryShowing(db, pictureId, isOnce ? undefined : alt_text);
  if (existing && isOnce) throw inGallery(existing);
  return existing;
}

async function add(db: Kysely<Database>, image_id: number, added: NewImage): Promise<AddedImage> {
  const { alt_text, created_by, image: file } = added;
  const id = await addGalleryImage(db, { alt_text, created_by, image_id, file_name: fileLabel(file.name) });
  const image = await galleryImageById(db, id);
  if (!image)
    throw new Error(`the image ${id} of the gallery was added in this transaction and is not there`);
  return { image, isNew: true };
}

function inGallery(current: object): ApiFailure {
  return new ApiFailure(409, 'in_gallery', 'This image is already in the gallery', { more: { current } });
}

/** A picture that another image shows already is kept once more, apart. @param own id of the image. */
export async function receiveForImage(
  parts: PictureParts,
  image: File,
  own: number,
  use: (picture: { id: number }) => Promise<void>,
): Promise<void> {
  const { db } = parts.store;
  const isDone = await receivePicture(parts, image, async (picture) => {
    if (await isTaken(db, picture.id, own)) return false;
    await use(picture);
    return true;
  });
  if (!isDone) await receivePicture(parts, image, use, true);
}

async function isTaken(db: Kysely<Database>, imageId: number, besides = 0): Promise<boolean> {
  return (await isInGallery(db, imageId, besides)) || (await isPictureInTrash(db, imageId));
}
