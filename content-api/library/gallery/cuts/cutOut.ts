import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../../database/schema.ts';
import { notFound, wrong } from '../../../errors.ts';
import type { Focus, StoredPicture } from '../../../values/picture.shared.ts';
import { addGalleryImage } from '../entries.ts';
import { storePicture } from '../pictures.ts';
import type { PictureParts } from '../receive.ts';
import { picturesByUrl } from '../store.ts';
import type { Part } from './cuts.shared.ts';
import { focusing } from './linkPicture.ts';

/** A picture with fewer pixels on one of its sides is hardly one. */
const SMALLEST = 16;

interface Cut {
  url: string;
  part: Part;
  /** Id of the user. */
  by: number;
}

/**
 * A part of a picture as a picture of its own: the whole one stays as it is, wherever it is shown. One of the gallery
 * has its part in the gallery, with the same words. The same part is kept once.
 * @throws ApiFailure 404 for no such picture, 400 for one that moves and for too small a part.
 */
export async function cutOut(parts: PictureParts, { url, part, by }: Cut): Promise<StoredPicture> {
  const { store, uploads, encodePicture: encode } = parts;
  const { db } = store;
  const original = (await picturesByUrl(db, [url])).get(url);
  const bytes = original && (await uploads.get(basename(url)));
  if (!bytes) throw notFound('Image');
  if (original.moving !== undefined) throw wrong('url', 'Animated images can’t be cropped');
  const region = inPixels(part, original);
  if (Math.min(region.width, region.height) < SMALLEST)
    throw wrong('part', `Choose a larger part: at least ${SMALLEST} pixels on each side`);
  // Encoded once more afterwards: what this takes off nobody sees.
  const cut = await sharp(bytes).extract(region).webp({ quality: 95, effort: 0 }).toBuffer();
  const stored = await storePicture(db, cut, { uploads, encode });
  if (original.focus && !stored.focus) await keepPoint(parts, stored, pointIn(original.focus, part));
  await addBeside(db, { original: original.id, cut: stored.id, by });
  return stored;
}

function inPixels({ left, top, ...part }: Part, { width, height }: { width: number; height: number }) {
  const from = (share: number, length: number) => Math.min(length - 1, Math.round((share / 100) * length));
  const [x, y] = [from(left, width), from(top, height)];
  return {
    left: x,
    top: y,
    width: Math.min(width - x, Math.round((part.width / 100) * width)),
    height: Math.min(height - y, Math.round((part.height / 100) * height)),
  };
}

function pointIn({ x, y }: Focus, { left, top, width, height }: Part): Focus {
  const within = (at: number, from: number, length: number) =>
    Math.round(Math.min(100, Math.max(0, ((at - from) / length) * 100)));
  return { x: within(x, left, width), y: within(y, top, height) };
}

async function keepPoint({ store: { db }, uploads }: PictureParts, { id }: { id: number }, { x, y }: Focus) {
  const point = await focusing({ db, uploads }, id, { focus_x: x, focus_y: y });
  await db
    .transaction()
    .execute((transaction) => point.carryOut(transaction))
    .finally(point.end);
}

async function addBeside(
  db: Kysely<Database>,
  { original, cut, by }: { original: number; cut: number; by: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const entries = await transaction
      .selectFrom('gallery_images')
      .select(['image_id', 'alt_text', 'file_name'])
      .where('image_id', 'in', [original, cut])
      .orderBy('id')
      .execute();
    const beside = entries.find(({ image_id }) => image_id === original);
    if (!beside || entries.some(({ image_id }) => image_id === cut)) return;
    const { alt_text, file_name } = beside;
    await addGalleryImage(transaction, { image_id: cut, alt_text, file_name, created_by: by });
  });
}
