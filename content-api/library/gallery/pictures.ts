import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import { playableAnimation } from '../motion.shared.ts';
import { prepareAgain } from '../preparedPosts.ts';
import { type EncodedFile, type EncodedPicture, type EncodePicture, encodePicture } from './encode.ts';
import { largestBytes } from './gallery.shared.ts';
import { PictureRefused } from './refused.ts';
import { addPicture, changePicture, type NewPicture, noteArrival, pictureByHash } from './store.ts';

/** In bytes: what decoding one of the largest pictures that are taken needs, with some air. */
const NEEDED = 400e6;

/**
 * So many pictures are encoded at a time: one for each core, as far as half of the memory lasts, since the site is
 * served by the same machine. A second one works while the first is read or written, also where there is one core.
 */
export const PICTURES_AT_ONCE = Math.max(
  2,
  Math.min(availableParallelism(), Math.floor(memory() / 2 / NEEDED)),
);

/** A container has less memory than the machine. */
function memory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

export function limitConcurrency(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else taken += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}

/** Milliseconds for all files of a picture together: somebody waits. */
const STORED_WITHIN = 20_000;

export interface PictureOptions {
  uploads: FileStorage;
  /** Only for files of the operator's own: a visitor's browser never gets the SVG, but decoding it is work. */
  allowSvg?: boolean;
  encode?: EncodePicture | undefined;
  /** Keeps it with an address of its own, even if its bytes are there already. */
  apart?: boolean;
  /** The id of a master that was stored separately elsewhere (idIn): it stays distinct from an equal picture. */
  uniqueId?: string | undefined;
}

/**
 * The bytes decide the format. Equal bytes (of the upload or of the master) are stored once unless `apart` is set.
 * Don't call this in a transaction: encoding takes seconds.
 * @throws PictureRefused
 */
export async function storePicture(
  db: Kysely<Database>,
  bytes: Buffer,
  { uploads, allowSvg = false, encode = encodePicture, apart = false, uniqueId }: PictureOptions,
): Promise<StoredPicture> {
  if (bytes.length > largestBytes) throw new PictureRefused('bytes');
  const sourceSha256 = sha256(bytes);
  const existing = apart ? undefined : await pictureByHash(db, sourceSha256);
  if (existing && isWhole(existing, bytes)) return again(db, existing);
  const fileBase = randomBytes(16).toString('hex');
  const id = apart ? fileBase : uniqueId;
  const encoded = await limited(() => encode(bytes, { allowSvg, uniqueId: id }));
  if (existing) return again(db, await withMoving(db, existing, encoded.moving, uploads));
  const { master, renditions, social, moving } = encoded;
  const files = [master, ...renditions, social, moving].filter((file) => file !== null);
  const discard = () => Promise.all(files.map((file) => uploads.remove(fileBase + file.name)));
  try {
    const signal = AbortSignal.timeout(STORED_WITHIN);
    for (const file of files) await uploads.put(fileBase + file.name, file.data, signal);
  } catch (error) {
    // A full disk is fuller still with half a picture.
    await discard();
    throw error;
  }
  const picture = record(fileBase, sourceSha256, encoded);
  const stored = await db.transaction().execute(async (transaction) => {
    const twin = await pictureByHash(transaction, picture.sha256);
    return { twin, picture: twin ?? (await addPicture(transaction, picture)) };
  });
  if (!stored.twin) return stored.picture;
  await discard();
  return again(db, stored.twin);
}

/** The one that is stored of these bytes already, as whole as it would be now. */
export async function knownPicture(db: Kysely<Database>, bytes: Buffer): Promise<StoredPicture | undefined> {
  const existing = await pictureByHash(db, sha256(bytes));
  return existing && isWhole(existing, bytes) ? again(db, existing) : undefined;
}

function isWhole(existing: StoredPicture, bytes: Buffer): boolean {
  return existing.moving !== undefined || !playableAnimation(bytes);
}

async function again(db: Kysely<Database>, existing: StoredPicture): Promise<StoredPicture> {
  await noteArrival(db, existing.id);
  return existing;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function record(fileBase: string, sourceSha256: string, encoded: EncodedPicture): NewPicture {
  const { width, height, alpha, master, renditions, social, moving } = encoded;
  const url = (file: EncodedFile) => `/uploads/${fileBase}${file.name}`;
  return {
    fileBase,
    url: url(master),
    width,
    height,
    alpha,
    bytes: master.data.length,
    sha256: sha256((moving ?? master).data),
    sourceSha256,
    social: social && url(social),
    moving: moving && url(moving),
    renditions: renditions.map((file) => ({
      url: url(file),
      width: file.width,
      height: file.height,
      format: file.format,
      bytes: file.data.length,
    })),
  };
}

/** A picture of which an earlier version of this program has kept the first frame only, with the file that moves. */
async function withMoving(
  db: Kysely<Database>,
  existing: StoredPicture,
  moving: EncodedFile | null,
  uploads: FileStorage,
): Promise<StoredPicture> {
  if (!moving) return existing;
  const hash = sha256(moving.data);
  const twin = await pictureByHash(db, hash);
  if (twin) return twin;
  const url = existing.url.replace(/\.webp$/, moving.name);
  await uploads.put(basename(url), moving.data);
  await db.transaction().execute(async (transaction) => {
    await changePicture(transaction, existing.id, { moving_url: url, sha256: hash });
    await prepareShowing(transaction, existing.url);
  });
  return { ...existing, moving: url };
}

const limited = limitConcurrency(PICTURES_AT_ONCE);

/** Only how pages show the picture changes. Run it in a transaction. @param url the picture's own. */
export async function prepareShowing(db: Kysely<Database>, url: string): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .innerJoin('post_pictures', 'post_id', 'posts.id')
    .innerJoin('images', 'images.file_base', 'post_pictures.file_base')
    .select('posts.id')
    .where('images.url', '=', url)
    .where('part', '=', 'text')
    .execute();
  await prepareAgain(
    db,
    posts.map(({ id }) => id),
  );
}
