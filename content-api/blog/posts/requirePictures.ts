import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { picturesByUrl } from '../../library/gallery/store.ts';
import { pictureSources } from '../../richText/pictures.ts';

/** The address of a stored picture: other addresses lead elsewhere, and are nobody's business here. */
const STORED = /^\/uploads\/[0-9a-f]{32}/;

/** @throws ApiFailure 400 when the picture was deleted for good after somebody had picked it. */
export async function requirePicture(
  db: Kysely<Database>,
  field: 'featured_image_url' | 'link_image_url',
  url: string,
): Promise<void> {
  if (await areThere(db, [url])) return;
  throw wrong(field, 'This image was deleted. Select another one');
}

/**
 * @param content sanitised. @param before what may lack as it does already.
 * @throws ApiFailure 400 when a picture that is new in it was deleted for good.
 */
export async function requirePicturesIn(db: Kysely<Database>, content: string, before = ''): Promise<void> {
  const old = new Set(pictureSources(before));
  const added = pictureSources(content).filter((url) => !old.has(url));
  if (await areThere(db, added)) return;
  throw wrong('content', 'An image in the text was deleted. Remove it or insert another one');
}

async function areThere(db: Kysely<Database>, urls: readonly string[]): Promise<boolean> {
  const stored = urls.filter((url) => STORED.test(url));
  const found = await picturesByUrl(db, stored);
  return stored.every((url) => found.has(url));
}
