import type { Kysely, Selectable, Updateable } from 'kysely';
import type { EmbeddedStore } from '../../database/open.ts';
import { revisePosts, revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { prepared } from '../../database/store.ts';
import type { ImagesTable } from '../../database/tables/content.ts';
import type { Focus, Rendition, StoredPicture } from '../../values/picture.shared.ts';
import type { GalleryImage } from './gallery.shared.ts';

/** The files of a picture that is new to the store. Hashes are SHA-256 in hex, sizes bytes and pixels. */
export interface NewPicture {
  fileBase: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  sourceSha256: string;
  social: string | null;
  alpha: boolean;
  moving: string | null;
  renditions: (Rendition & { bytes: number })[];
}

const atOnce = 500;
const MIDDLE: Focus = { x: 50, y: 50 };

/** With what the posts say that have it as their cover. Run in a transaction. */
export async function changePicture(
  db: Kysely<Database>,
  id: number,
  change: Pick<
    Updateable<ImagesTable>,
    'alpha' | 'moving_url' | 'sha256' | 'focus_x' | 'focus_y' | 'social_url'
  >,
): Promise<void> {
  await db.updateTable('images').set(change).where('id', '=', id).execute();
  await revisePosts(db, db.selectFrom('posts').select('id').where('image_id', '=', id));
}

export async function addPicture(db: Kysely<Database>, picture: NewPicture, at = new Date().toISOString()) {
  const id = await revising(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('images')
      .values({
        file_base: picture.fileBase,
        url: picture.url,
        width: picture.width,
        height: picture.height,
        bytes: picture.bytes,
        sha256: picture.sha256,
        source_sha256: picture.sourceSha256,
        social_url: picture.social,
        alpha: picture.alpha ? 1 : 0,
        moving_url: picture.moving,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const renditions = picture.renditions.map((rendition) => ({ image_id: id, ...rendition }));
    if (renditions.length > 0) await transaction.insertInto('image_renditions').values(renditions).execute();
    return id;
  });
  const renditions = picture.renditions.map(({ bytes: _, ...rendition }) => rendition);
  const { url, width, height, bytes, social, alpha, moving } = picture;
  return {
    id,
    url,
    width,
    height,
    bytes,
    social,
    renditions,
    ...shown(alpha, moving),
  } satisfies StoredPicture;
}

/** The picture made from these bytes, whether they are what was uploaded or the master we made of it. */
export async function pictureByHash(
  db: Kysely<Database>,
  sha256: string,
): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('images')
    .selectAll()
    .where((eb) => eb.or([eb('source_sha256', '=', sha256), eb('sha256', '=', sha256)]))
    .orderBy('id')
    .executeTakeFirst();
  return row && (await withRenditions(db, [row])).get(row.id);
}

/** Notes that a picture's bytes came again, so that the sweep (orphanedPictures.ts) gives it time to be used. */
export async function noteArrival(db: Kysely<Database>, id: number, now = new Date()): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  await db
    .updateTable('images')
    .set({ created_at: now.toISOString() })
    .where('id', '=', id)
    .where('created_at', '<', dayAgo)
    .execute();
}

export async function picturesByUrl(
  db: Kysely<Database>,
  urls: Iterable<string>,
): Promise<Map<string, StoredPicture>> {
  const found = new Map<string, StoredPicture>();
  for (const some of chunks([...new Set(urls)])) {
    const rows = await db.selectFrom('images').selectAll().where('url', 'in', some).execute();
    for (const picture of (await withRenditions(db, rows)).values()) found.set(picture.url, picture);
  }
  return found;
}

export async function picturesById(
  db: Kysely<Database>,
  ids: Iterable<number | null>,
): Promise<Map<number, StoredPicture>> {
  const requested = [...new Set(ids)].filter((id) => id !== null);
  const found = new Map<number, StoredPicture>();
  for (const some of chunks(requested)) {
    const rows = await db.selectFrom('images').selectAll().where('id', 'in', some).execute();
    for (const [id, picture] of await withRenditions(db, rows)) found.set(id, picture);
  }
  return found;
}

export async function galleryImages(
  db: Kysely<Database>,
): Promise<(GalleryImage & { file_name: string; labels: string[]; focus_x: number; focus_y: number })[]> {
  const rows = await db
    .selectFrom('gallery_images')
    .innerJoin('images', 'images.id', 'gallery_images.image_id')
    .select(['gallery_images.id', 'alt_text', 'images.url as image_url', 'images.bytes as file_size'])
    .select(['gallery_images.created_at', 'file_name', 'labels', 'focus_x', 'focus_y'])
    .orderBy('gallery_images.created_at', 'desc')
    .orderBy('gallery_images.id', 'desc')
    .execute();
  return rows.map(({ labels, ...row }) => ({ ...row, labels: JSON.parse(labels) as string[] }));
}

async function withRenditions(
  db: Kysely<Database>,
  rows: Selectable<ImagesTable>[],
): Promise<Map<number, StoredPicture>> {
  const pictures = new Map(rows.map((row) => [row.id, storedPicture(row)]));
  if (rows.length === 0) return pictures;
  const renditions = await renditionsOf(db, [...pictures.keys()]).execute();
  for (const { image_id, ...rendition } of renditions) pictures.get(image_id)?.renditions.push(rendition);
  return pictures;
}

function renditionsOf(db: Kysely<Database>, ids: number[]) {
  return db
    .selectFrom('image_renditions')
    .select(['image_id', 'url', 'width', 'height', 'format'])
    .where('image_id', 'in', ids)
    .orderBy('image_id')
    .orderBy('format')
    .orderBy('width');
}

type Image = [
  id: number,
  url: string,
  width: number,
  height: number,
  bytes: number,
  social: string | null,
  alpha: number | null,
  moving: string | null,
  x: number,
  y: number,
];
type ImageFile = [id: number, url: string, width: number, height: number, format: Rendition['format']];

/** Reads single pictures by their id at once, for callers that come upon thousands and can't wait for a promise. */
export function pictureReader(
  store: Pick<EmbeddedStore, 'db' | 'file'>,
): (id: number) => StoredPicture | null {
  const { db } = store;
  const images = db
    .selectFrom('images')
    .select(['id', 'url', 'width', 'height', 'bytes', 'social_url', 'alpha', 'moving_url'])
    .select(['focus_x', 'focus_y']);
  const ask = prepared<Image>(store, images.where('id', '=', 0));
  const askRenditions = prepared<ImageFile>(store, renditionsOf(db, [0]));
  return (requested) => {
    const [found] = ask(requested);
    if (!found) return null;
    const [id, url, width, height, bytes, social, alpha, moving, x, y] = found;
    const renditions = askRenditions(requested).map(([_, url, width, height, format]) => {
      return { url, width, height, format };
    });
    return { id, url, width, height, bytes, social, renditions, ...shown(alpha === 1, moving, { x, y }) };
  };
}

function storedPicture(row: Selectable<ImagesTable>): StoredPicture {
  const {
    id,
    url,
    width,
    height,
    bytes,
    social_url: social,
    alpha,
    moving_url,
    focus_x: x,
    focus_y: y,
  } = row;
  return {
    id,
    url,
    width,
    height,
    bytes,
    social,
    renditions: [],
    ...shown(alpha === 1, moving_url, { x, y }),
  };
}

/** Said only of those that something shows through, that move, or whose middle isn't what counts. */
function shown(
  alpha: boolean,
  moving: string | null,
  focus: Focus = MIDDLE,
): Pick<StoredPicture, 'alpha' | 'moving' | 'focus'> {
  const isMiddle = focus.x === MIDDLE.x && focus.y === MIDDLE.y;
  return { ...(alpha ? { alpha } : {}), ...(moving ? { moving } : {}), ...(isMiddle ? {} : { focus }) };
}

function* chunks<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += atOnce) yield items.slice(at, at + atOnce);
}
