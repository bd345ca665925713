import type { Kysely } from 'kysely';
import { callerOrFail, mayToAny, requireOwn } from '../access/guard.ts';
import type { Database } from '../database/schema.ts';
import { ApiFailure, notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { idOf } from '../http/id.ts';
import type { ApiParts } from '../http/parts.ts';
import { GUARDED, requireCurrent } from '../http/versions.ts';
import { goneFailure } from '../trash/whereGone.ts';
import {
  type folderSchema,
  type forceSchema,
  type galleryImageChangeSchema,
  galleryItemSchema,
  galleryListSchema,
  type galleryQuerySchema,
  type newGalleryImageSchema,
  removedImageSchema,
  uploadedSchema,
  type uploadSchema,
} from './contract.ts';
import {
  addGalleryImage,
  changeGalleryImage,
  galleryEntry,
  galleryImageById,
  galleryPage,
} from './entries.ts';
import { receivePicture, uploadsOf } from './receive.ts';
import { removeGalleryImage, removeUnusedPicture } from './removal.ts';

const unknown = { refusals: { 404: 'No such image' } };
const refused = { 413: 'More than 10 MB or 40 megapixels', 415: 'Not a JPEG, PNG, WebP, AVIF or GIF' };

export function galleryRoutes(parts: ApiParts) {
  const { db } = parts.store;
  return {
    list: answers(
      'A page of the gallery, newest first',
      galleryListSchema,
    )(async (call: CallWith<{ query: typeof galleryQuerySchema }>) =>
      call.json(await galleryPage(db, call.req.valid('query'))),
    ),

    one: answers(
      'A gallery image',
      galleryItemSchema,
      200,
      unknown,
    )(async (call: Call) => call.json(await found(db, idOf(call, 'Image')))),

    add: answers('Add an image to the gallery', galleryItemSchema, 201, { refusals: refused })(
      async (call: CallWith<{ form: typeof newGalleryImageSchema }>) => {
        const { alt_text, image } = call.req.valid('form');
        const created_by = callerOrFail(call).user.id;
        const add = (picture: { id: number }) =>
          addGalleryImage(db, { alt_text, created_by, image_id: picture.id });
        const id = await receivePicture(parts, image, add);
        call.set('deed', { id });
        return call.json(await found(db, id), 201);
      },
    ),

    /** New words, and a new picture where one is sent; the old one's files go when nothing shows it any more. */
    change: answers('Change a gallery image', galleryItemSchema, 200, {
      description: GUARDED,
      refusals: { 404: 'No such image', 409: 'Stale, with the current version', ...refused },
    })(async (call: CallWith<{ form: typeof galleryImageChangeSchema }>) => {
      const entryId = idOf(call, 'Image');
      const entry = await galleryEntry(db, entryId);
      if (!entry) throw await goneFailure(db, call, 'image', { id: entryId, noun: 'Image' });
      const { id, image_id, created_by } = entry;
      requireOwn(call, 'gallery.change', created_by);
      const { alt_text, image } = call.req.valid('form');
      // Before a picture is taken in, which takes its time, and once more in one with the change.
      requireCurrent(call, 'image', await found(db, id));
      const change = (picture: { id: number }) =>
        db.transaction().execute(async (transaction) => {
          requireCurrent(call, 'image', await found(transaction, id));
          await changeGalleryImage(transaction, id, { alt_text, image_id: picture.id });
        });
      if (image === undefined) await change({ id: image_id });
      else {
        await receivePicture(parts, image, change);
        await removeUnusedPicture(db, uploadsOf(parts), image_id);
      }
      return call.json(await found(db, id));
    }),

    /** Forcing changes what others made, so owning the image isn't enough for it. */
    remove: answers('Delete a gallery image', removedImageSchema, 200, {
      description:
        'It stays in the trash under trash_id; with force, one that is in use goes for good, and that is null.',
      refusals: {
        404: 'No such image',
        409: 'In use: used_by says by what; force=true takes it off there',
      },
    })(async (call: CallWith<{ query: typeof forceSchema }>) => {
      const entry = await entryOf(db, call);
      requireOwn(call, 'gallery.delete', entry.created_by);
      const force = call.req.valid('query').force === 'true' && mayToAny(call, 'gallery.delete');
      const wish = { force, userId: callerOrFail(call).user.id };
      const outcome = await removeGalleryImage(db, uploadsOf(parts), entry.id, wish);
      if (outcome.removed) return call.json({ success: true as const, trash_id: outcome.trashId });
      const message = 'This image is in use and cannot be deleted';
      throw new ApiFailure(409, 'in_use', message, { more: { used_by: outcome.usedBy } });
    }),

    /** Keeps a picture for a logo, an avatar or a text, outside the gallery. */
    upload: answers('Upload an image for a logo, an avatar or a text', uploadedSchema, 201, {
      refusals: refused,
    })(async (call: CallWith<{ query: typeof folderSchema; form: typeof uploadSchema }>) => {
      const stored = await receivePicture(parts, call.req.valid('form').image, async (picture) => picture);
      const { url, width, height, bytes } = stored;
      return call.json({ url, width, height, file_size: bytes }, 201);
    }),
  };
}

async function entryOf(db: Kysely<Database>, call: Call) {
  const entry = await galleryEntry(db, idOf(call, 'Image'));
  if (!entry) throw notFound('Image');
  return entry;
}

async function found(db: Kysely<Database>, id: number) {
  const image = await galleryImageById(db, id);
  if (!image) throw notFound('Image');
  return image;
}
