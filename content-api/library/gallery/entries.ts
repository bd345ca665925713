import type { Kysely, Selectable } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import { nextId } from '../../database/givenIds.ts';
import { inTransaction } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { indexEntry, isFound } from '../../database/search.ts';
import type { GalleryImagesTable } from '../../database/tables/content.ts';
import {
  type GalleryItem,
  type GalleryList,
  type GalleryQuery,
  type gallerySorts,
  withoutTwins,
} from './gallery.shared.ts';
import { picturesById } from './store.ts';
import { basesInUse, countUses } from './uses.ts';

const defaultLimit = 24;

export async function galleryPage(db: Kysely<Database>, query: GalleryQuery): Promise<GalleryList> {
  const { page = 1, limit = defaultLimit, search = '', sort = 'newest', uses, label = '' } = query;
  const shown = uses && (await basesInUse(db));
  const matching = (await captions(db, search)).filter(
    ({ file_base, labels }) =>
      (!shown || shown.has(file_base) === (uses === 'used')) && (label === '' || hasLabel(labels, label)),
  );
  const ids = matching
    .sort(ORDERS[sort])
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id);
  const rows = await db.selectFrom('gallery_images').select(columns).where('id', 'in', idsIn(ids)).execute();
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const total = matching.length;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { images: await withPictures(db, rows), total, totalPages, labels: await allLabels(db) };
}

async function allLabels(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('gallery_images')
    .select('labels')
    .distinct()
    .where('labels', '!=', '[]')
    .execute();
  return withoutTwins(rows.flatMap(({ labels }) => labelsIn(labels))).sort(compare);
}

function labelsIn(json: string): string[] {
  return JSON.parse(json) as string[];
}

function hasLabel(json: string, label: string): boolean {
  return labelsIn(json).some((other) => other.toLowerCase() === label.toLowerCase());
}

/** Sets the labels of images. The images as such, and pages that show them, don't change. */
export async function labelImages(
  db: Kysely<Database>,
  images: readonly { id: number; labels: readonly string[] }[],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const { id, labels } of images)
      await transaction
        .updateTable('gallery_images')
        .set({ labels: JSON.stringify(labels) })
        .where('id', '=', id)
        .execute();
  });
}

/** What found images are sorted and filtered by: SQL can't sort names as people expect. */
function captions(db: Kysely<Database>, search: string) {
  return db
    .selectFrom('gallery_images')
    .innerJoin('images', 'images.id', 'image_id')
    .select(['gallery_images.id', 'alt_text', 'file_name', 'gallery_images.created_at', 'file_base', 'bytes'])
    .select('labels')
    .$if(search !== '', (found) => found.where(isFound('gallery_images', search)))
    .execute();
}

type Caption = Awaited<ReturnType<typeof captions>>[number];

const { compare } = new Intl.Collator('en', { numeric: true });
const newest = (a: Caption, b: Caption) =>
  a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1;
const nameOf = ({ file_name, alt_text }: Caption) => file_name || alt_text;

const ORDERS: Record<(typeof gallerySorts)[number], (a: Caption, b: Caption) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  name: (a, b) => compare(nameOf(a), nameOf(b)) || newest(a, b),
  size: (a, b) => b.bytes - a.bytes || newest(a, b),
};

export async function galleryImageById(db: Kysely<Database>, id: number): Promise<GalleryItem | undefined> {
  const row = await db.selectFrom('gallery_images').select(columns).where('id', '=', id).executeTakeFirst();
  return row && (await withPictures(db, [row]))[0];
}

export async function galleryEntry(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('gallery_images')
    .select(['id', 'image_id', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ids that don't exist are left out. */
export async function makersOf(db: Kysely<Database>, ids: readonly number[]) {
  return db.selectFrom('gallery_images').select(['id', 'created_by']).where('id', 'in', idsIn(ids)).execute();
}

export async function addGalleryImage(
  db: Kysely<Database>,
  image: { image_id: number; alt_text: string; file_name?: string; labels?: string; created_by?: number },
  at = new Date().toISOString(),
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('gallery_images')
      .values({ id: nextId('gallery_images'), ...image, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexEntry(transaction, 'gallery_images', id);
    return id;
  });
}

export async function changeGalleryImage(
  db: Kysely<Database>,
  id: number,
  change: { alt_text: string; image_id: number; file_name?: string; labels?: string },
  at = new Date().toISOString(),
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('gallery_images')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute();
    await indexEntry(transaction, 'gallery_images', id);
  });
}

interface ImportedImage {
  image_id: number;
  alt_text: string;
  /** Left out, it stays as it is, and so do the labels. */
  file_name?: string | undefined;
  labels?: readonly string[] | undefined;
}

/** @param nth which of several entries that show this picture is meant, oldest first, from 0. */
export async function saveGalleryImage(
  db: Kysely<Database>,
  { file_name, labels, ...image }: ImportedImage,
  nth = 0,
  at = new Date().toISOString(),
): Promise<'added' | 'changed' | 'unchanged'> {
  const existing = await db
    .selectFrom('gallery_images')
    .select(['id', 'alt_text', 'file_name', 'labels'])
    .where('image_id', '=', image.image_id)
    .orderBy('id')
    .limit(1)
    .offset(nth)
    .executeTakeFirst();
  if (!existing) {
    const words = { file_name: file_name ?? '', labels: JSON.stringify(labels ?? []) };
    await addGalleryImage(db, { ...image, ...words }, at);
    return 'added';
  }
  const words = {
    alt_text: image.alt_text,
    file_name: file_name ?? existing.file_name,
    labels: labels ? JSON.stringify(labels) : existing.labels,
  };
  const isSame =
    existing.alt_text === words.alt_text &&
    existing.file_name === words.file_name &&
    existing.labels === words.labels;
  if (isSame) return 'unchanged';
  await changeGalleryImage(db, existing.id, { ...words, image_id: image.image_id }, at);
  return 'changed';
}

const columns = [
  'id',
  'image_id',
  'alt_text',
  'file_name',
  'labels',
  'created_by',
  'created_at',
  'updated_at',
] as const;

type Entry = Pick<Selectable<GalleryImagesTable>, (typeof columns)[number]>;

async function withPictures(db: Kysely<Database>, entries: Entry[]): Promise<GalleryItem[]> {
  const pictures = await picturesById(
    db,
    entries.map((entry) => entry.image_id),
  );
  const counts = await countUses(
    db,
    [...pictures.values()].map(({ url }) => url),
  );
  return entries.flatMap(({ image_id, labels, ...entry }) => {
    const picture = pictures.get(image_id);
    if (!picture) return [];
    const { url, bytes, width, height, renditions, alpha = false, moving = null, focus } = picture;
    const files = { image_url: url, moving_url: moving, file_size: bytes, width, height, renditions, alpha };
    const point = { focus_x: focus?.x ?? 50, focus_y: focus?.y ?? 50 };
    const used_in = counts.get(url) ?? 0;
    return [{ ...entry, labels: labelsIn(labels), ...files, ...point, used_in }];
  });
}

/** The image that shows this picture, or one of the same bytes, with these words, or with any: the oldest of them. */
export async function entryShowing(
  db: Kysely<Database>,
  image_id: number,
  alt_text?: string,
): Promise<GalleryItem | undefined> {
  const row = await db
    .selectFrom('gallery_images')
    .select(columns)
    .where('image_id', 'in', (images) =>
      images
        .selectFrom('images')
        .select('id')
        .where('source_sha256', '=', (own) =>
          own.selectFrom('images').select('source_sha256').where('id', '=', image_id),
        ),
    )
    .$if(alt_text !== undefined, (found) => found.where('alt_text', '=', alt_text ?? ''))
    .orderBy('id')
    .executeTakeFirst();
  return row && (await withPictures(db, [row]))[0];
}
