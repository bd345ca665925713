import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import type { Database } from '../../../database/schema.ts';
import type { FileStorage } from '../../../storage/fileStorage.ts';
import type { Focus } from '../../../values/picture.shared.ts';
import { mentions } from '../../deletion/pictures.ts';
import { changePicture } from '../store.ts';

const SIZE = { width: 1200, height: 630 };
const PAPER = '#EFF2ED';

/** The picture for links, JPEG of 1200 × 630, cut around the point as pages cut theirs. */
export async function linkPicture(
  image: Sharp,
  size: { width: number; height: number },
  focus: Focus = { x: 50, y: 50 },
): Promise<Buffer> {
  return image
    .extract(widestPart(size, SIZE, focus))
    .resize({ ...SIZE, fit: 'fill' })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82 })
    .toBuffer();
}

export interface Focusing {
  /** Run it in the transaction of the change. @returns whether the point is another one now. */
  carryOut(db: Kysely<Database>): Promise<boolean>;
  /** Afterwards, whether it was carried out or not: what nothing leads to is removed. */
  end(): Promise<void>;
}

/**
 * Cutting takes its time: it is done before the transaction begins. What of the point is left out stays. The file has
 * its own name, as programs that show links keep what they fetched for good.
 */
export async function focusing(
  { db, uploads }: { db: Kysely<Database>; uploads: FileStorage },
  id: number,
  requested: WantedPoint,
): Promise<Focusing> {
  const current = await pointOf(db, id, requested);
  if (!current?.isOther) return { carryOut: async () => false, end: async () => {} };
  const { focus, url, social_url: before } = current;
  const after = before && (await newLinkPicture(uploads, url, focus));
  return {
    async carryOut(transaction) {
      const point = { focus_x: focus.x, focus_y: focus.y };
      await changePicture(transaction, id, { ...point, ...(after ? { social_url: after } : {}) });
      return true;
    },
    async end() {
      if (!after) return;
      const now = await db.selectFrom('images').select('social_url').where('id', '=', id).executeTakeFirst();
      for (const address of [before, after])
        if (address !== now?.social_url && !(await isNamed(db, address)))
          await uploads.remove(basename(address));
    },
  };
}
/** Parts of a point that are left out stay. */
export interface WantedPoint {
  focus_x?: number | undefined;
  focus_y?: number | undefined;
}

async function pointOf(db: Kysely<Database>, id: number, { focus_x, focus_y }: WantedPoint) {
  const current = await db
    .selectFrom('images')
    .select(['url', 'social_url', 'focus_x', 'focus_y'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) return undefined;
  const focus: Focus = { x: focus_x ?? current.focus_x, y: focus_y ?? current.focus_y };
  return { ...current, focus, isOther: focus.x !== current.focus_x || focus.y !== current.focus_y };
}

/** Null where the picture's file isn't there: the one that is shown stays. */
async function newLinkPicture(uploads: FileStorage, url: string, focus: Focus): Promise<string | null> {
  const bytes = await uploads.get(basename(url));
  if (!bytes) return null;
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const name = basename(url).replace(/\.webp$/, `-social-${focus.x}-${focus.y}.jpg`);
  const image = sharp(data, { raw: { width, height, channels } });
  await uploads.put(name, await linkPicture(image, info, focus));
  return `/uploads/${name}`;
}

/** Somebody may have pasted its address where pages without a picture have one for links. */
async function isNamed(db: Kysely<Database>, address: string): Promise<boolean> {
  const entry = await db
    .selectFrom('seo_entries')
    .select('key')
    .where(mentions('value', address))
    .executeTakeFirst();
  return entry !== undefined;
}

interface Size {
  width: number;
  height: number;
}

/** The largest part of a picture with a shape, in pixels, where a browser's `object-position` would have it. */
function widestPart(
  { width, height }: Size,
  shape: Size,
  { x, y }: Focus,
): Size & { left: number; top: number } {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: pixels(shape.width * scale, width), height: pixels(shape.height * scale, height) };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}

function pixels(requested: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(requested)));
}
