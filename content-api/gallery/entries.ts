import type { Kysely } from 'kysely';
import { nextId } from '../database/nextId.ts';
import type { Database } from '../database/schema.ts';
import { isFound } from '../database/search.ts';
import type { GalleryItem, GalleryList, GalleryQuery } from './contract.ts';
import { countUses } from './countUses.ts';
import { picturesById } from './store.ts';

const defaultLimit = 24;

/** A page of the gallery, newest first; the search looks at the alt text. */
export async function galleryPage(db: Kysely<Database>, query: GalleryQuery): Promise<GalleryList> {
  const { page = 1, limit = defaultLimit, search } = query;
  const matching = db
    .selectFrom('gallery_images')
    .$if(Boolean(search), (found) => found.where(isFound('gallery_images', search ?? '')));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { images: await withPictures(db, rows), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

export async function galleryImageById(db: Kysely<Database>, id: number): Promise<GalleryItem | undefined> {
  const row = await db.selectFrom('gallery_images').select(columns).where('id', '=', id).executeTakeFirst();
  return row && (await withPictures(db, [row]))[0];
}

/** Whose it is and which picture it shows; null as owner is nobody. */
export async function galleryEntry(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('gallery_images')
    .select(['id', 'image_id', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function addGalleryImage(
  db: Kysely<Database>,
  image: { image_id: number; alt_text: string; created_by: number },
  at = new Date().toISOString(),
): Promise<number> {
  const { id } = await db
    .insertInto('gallery_images')
    .values({ id: nextId('gallery_images'), ...image, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeGalleryImage(
  db: Kysely<Database>,
  id: number,
  change: { alt_text: string; image_id: number },
  at = new Date().toISOString(),
): Promise<void> {
  await db
    .updateTable('gallery_images')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}

const columns = ['id', 'image_id', 'alt_text', 'created_by', 'created_at', 'updated_at'] as const;

interface Entry
  extends Omit<GalleryItem, 'image_url' | 'file_size' | 'width' | 'height' | 'renditions' | 'used_in'> {
  image_id: number;
}

async function withPictures(db: Kysely<Database>, entries: Entry[]): Promise<GalleryItem[]> {
  const pictures = await picturesById(
    db,
    entries.map((entry) => entry.image_id),
  );
  const counts = await countUses(
    db,
    [...pictures.values()].map(({ url }) => url),
  );
  return entries.flatMap(({ image_id, ...entry }) => {
    const picture = pictures.get(image_id);
    if (!picture) return [];
    const { url, bytes, width, height, renditions } = picture;
    const used_in = counts.get(url) ?? 0;
    return [{ ...entry, image_url: url, file_size: bytes, width, height, renditions, used_in }];
  });
}
