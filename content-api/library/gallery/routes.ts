import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GUARDED, requireCurrent } from '../../http/entityTags.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, mayToAny, requireOwn } from '../../staff/access/guard.ts';
import { goneFailure } from '../deletion/gone.ts';
import { cutOut } from './cuts/cutOut.ts';
import type { cutSchema } from './cuts/cuts.shared.ts';
import { focusing } from './cuts/linkPicture.ts';
import {
  changeGalleryImage,
  galleryEntry,
  galleryImageById,
  galleryPage,
  labelImages,
  makersOf,
} from './entries.ts';
import {
  type duplicatesSchema,
  fileLabel,
  type folderSchema,
  type forceSchema,
  type galleryImageChangeSchema,
  galleryItemSchema,
  galleryListSchema,
  type galleryQuerySchema,
  type imageUrlSchema,
  type labellingSchema,
  type newGalleryImageSchema,
  removedImageSchema,
  uploadedSchema,
  type uploadSchema,
} from './gallery.shared.ts';
import { addOwnPicture, receiveForImage } from './ownPicture.ts';
import { noticeOf, type PictureParts, receivePicture } from './receive.ts';
import { removeGalleryImage, removeUnusedPicture, type Withdraw } from './removal.ts';

const unknown = { refusals: { 404: 'No such image' } };
const refused = { 413: 'More than 10 MB or 40 megapixels', 415: 'Not a JPEG, PNG, WebP, AVIF or GIF' };

/** Fetches the image at an address. @throws ApiFailure 400 when there is none, or it may not be called. */
export type FetchImage = (url: string) => Promise<File>;

export function galleryRoutes(parts: PictureParts, withdraw: Withdraw, fetchImage: FetchImage) {
  const { db } = parts.store;
  const addImage = async (
    call: Call,
    { duplicates, ...given }: { alt_text: string; image: File; duplicates?: string | undefined },
  ) => {
    const added = { ...given, created_by: callerOrFail(call).user.id, isOnce: duplicates === 'refuse' };
    const { image, isNew } = await addOwnPicture(parts, added);
    call.set('audited', { id: image.id });
    return call.json({ ...image, ...(await noticed(image, added.image)) }, isNew ? 201 : 200);
  };
  return {
    list: answers(
      'List gallery images by page, newest first',
      galleryListSchema,
    )(async (call: CallWith<{ query: typeof galleryQuerySchema }>) =>
      call.json(await galleryPage(db, call.req.valid('query'))),
    ),

    one: answers(
      'Get a gallery image',
      galleryItemSchema,
      200,
      unknown,
    )(async (call: Call) => call.json(await found(db, idOf(call, 'Image')))),

    add: answers('Add an image to the gallery', galleryItemSchema, 201, {
      description:
        'If the same image with the same alt text exists, you get it with 200. With another alt text it is ' +
        'added again at its own address, unless you send duplicates=refuse.',
      refusals: { 409: 'Already in the gallery: current is the image (duplicates=refuse)', ...refused },
    })(async (call: CallWith<{ query: typeof duplicatesSchema; form: typeof newGalleryImageSchema }>) => {
      return addImage(call, { ...call.req.valid('form'), ...call.req.valid('query') });
    }),

    addFrom: answers('Add the image at an address to the gallery', galleryItemSchema, 201, {
      description:
        'The server fetches it, from public addresses alone, within 20 seconds. The same image with the same alt text is answered with 200.',
      refusals: refused,
    })(async (call: CallWith<{ json: typeof imageUrlSchema }>) => {
      const { url, alt_text } = call.req.valid('json');
      return addImage(call, { alt_text, image: await fetchImage(url) });
    }),

    change: answers('Change a gallery image', galleryItemSchema, 200, {
      description: GUARDED,
      refusals: { 404: 'No such image', 409: 'Stale: current is the newer version', ...refused },
    })(async (call: CallWith<{ form: typeof galleryImageChangeSchema }>) => {
      const entryId = idOf(call, 'Image');
      const entry = await galleryEntry(db, entryId);
      if (!entry) throw await goneFailure(db, call, 'image', { id: entryId, noun: 'Image' });
      const { id, image_id, created_by } = entry;
      requireOwn(call, 'gallery.change', created_by);
      const { alt_text, image, focus_x, focus_y } = call.req.valid('form');
      // Before a picture is taken in, which takes its time, and once more in one with the change.
      requireCurrent(call, 'image', await found(db, id));
      const change = async (picture: { id: number }) => {
        const point = await focusing({ db, uploads: parts.uploads }, picture.id, { focus_x, focus_y });
        await db
          .transaction()
          .execute(async (transaction) => {
            requireCurrent(call, 'image', await found(transaction, id));
            const named = image ? { file_name: fileLabel(image.name) } : {};
            await changeGalleryImage(transaction, id, { alt_text, image_id: picture.id, ...named });
            await point.carryOut(transaction);
          })
          .finally(point.end);
      };
      if (image === undefined) await change({ id: image_id });
      else {
        await receiveForImage(parts, image, id, change);
        await removeUnusedPicture(db, parts.uploads, image_id);
      }
      const changed = await found(db, id);
      return call.json({ ...changed, ...(image ? await noticed(changed, image) : {}) });
    }),

    label: answers('Set the labels of gallery images', doneSchema, 200, {
      description: 'Images that were deleted in the meantime are left out.',
    })(async (call: CallWith<{ json: typeof labellingSchema }>) => {
      const { images } = call.req.valid('json');
      const existing = await makersOf(
        db,
        images.map(({ id }) => id),
      );
      for (const { created_by } of existing) requireOwn(call, 'gallery.change', created_by);
      await labelImages(db, images);
      return call.json({ success: true as const });
    }),

    /** Forcing changes what others made, so owning the image isn't enough for it. */
    remove: answers('Delete a gallery image', removedImageSchema, 200, {
      description:
        'It moves to the trash under trash_id. With force=true an image in use is deleted for good, and trash_id is null.',
      refusals: {
        404: 'No such image',
        409: 'In use: used_by says where; force=true removes it there',
      },
    })(async (call: CallWith<{ query: typeof forceSchema }>) => {
      const entry = await galleryEntry(db, idOf(call, 'Image'));
      if (!entry) throw notFound('Image');
      requireOwn(call, 'gallery.delete', entry.created_by);
      const force = call.req.valid('query').force === 'true' && mayToAny(call, 'gallery.delete');
      const wish = { withdraw: force ? withdraw : null, userId: callerOrFail(call).user.id };
      const outcome = await removeGalleryImage(db, parts.uploads, entry.id, wish);
      if (outcome.removed) return call.json({ success: true as const, trash_id: outcome.trashId });
      const message = 'This image is in use and cannot be deleted';
      throw new ApiFailure(409, 'in_use', message, { more: { used_by: outcome.usedBy } });
    }),

    cut: answers('Crop an image', uploadedSchema, 201, {
      description:
        'Saves the part, given in percent, as a new image. The part of a gallery image is ' +
        'added to the gallery with the same alt text.',
      refusals: { 404: 'No such image' },
    })(async (call: CallWith<{ json: typeof cutSchema }>) => {
      const stored = await cutOut(parts, { ...call.req.valid('json'), by: callerOrFail(call).user.id });
      const { url, width, height, bytes } = stored;
      return call.json({ url, width, height, file_size: bytes, moving_url: null }, 201);
    }),

    upload: answers('Upload an image for a logo, an avatar or a post', uploadedSchema, 201, {
      refusals: refused,
    })(async (call: CallWith<{ query: typeof folderSchema; form: typeof uploadSchema }>) => {
      const { image } = call.req.valid('form');
      const stored = await receivePicture(parts, image, async (picture) => picture);
      const { url, width, height, bytes, moving } = stored;
      const answer = { url, width, height, file_size: bytes, moving_url: moving ?? null };
      return call.json({ ...answer, ...(await noticed(answer, image)) }, 201);
    }),
  };
}

async function noticed(answer: { moving_url: string | null }, image: File): Promise<{ notice?: string }> {
  const notice = noticeOf(new Uint8Array(await image.arrayBuffer()), answer.moving_url !== null);
  return notice === undefined ? {} : { notice };
}

async function found(db: Kysely<Database>, id: number) {
  const image = await galleryImageById(db, id);
  if (!image) throw notFound('Image');
  return image;
}
