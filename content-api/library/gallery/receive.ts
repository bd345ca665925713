import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import { refersToNothing } from '../../database/failures.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import { stillKept } from '../motion.shared.ts';
import { colourSpaceOf } from './colourSpace.ts';
import type { EncodePicture } from './encode.ts';
import { storePicture } from './pictures.ts';
import { PictureRefused } from './refused.ts';

export interface PictureParts {
  store: Store;
  uploads: FileStorage;
  encodePicture?: EncodePicture;
}

/**
 * The same bytes may be there and be removed in this very moment; then they are kept once more.
 * @param apart keeps them with an address of their own in any case. @throws ApiFailure 413, 415 or 400.
 */
export async function receivePicture<Result>(
  parts: PictureParts,
  file: File,
  use: (picture: StoredPicture) => Promise<Result>,
  apart = false,
): Promise<Result> {
  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    return await use(await keep(parts, bytes, apart));
  } catch (error) {
    if (!refersToNothing(error)) throw error;
    return use(await keep(parts, bytes, apart));
  }
}

async function keep(parts: PictureParts, bytes: Buffer, apart: boolean): Promise<StoredPicture> {
  try {
    const { store, uploads, encodePicture: encode } = parts;
    return await storePicture(store.db, bytes, { uploads, encode, apart });
  } catch (error) {
    throw error instanceof PictureRefused ? refusal(error) : error;
  }
}

/** Said of a picture that isn't kept quite as it was sent; undefined for all others. */
export function noticeOf(bytes: Uint8Array, isMoving: boolean): string | undefined {
  const still = isMoving ? null : stillKept(bytes);
  const hdr = colourSpaceOf(bytes)?.isHdr ? HDR : null;
  return [still, hdr].filter(Boolean).join(' ') || undefined;
}

const HDR =
  'This image is in HDR. It was converted for ordinary screens, so its brightest parts may look different.';

function refusal({ reason, message }: PictureRefused): ApiFailure {
  const details = { fields: { image: message } };
  if (reason === 'type') return new ApiFailure(415, 'unsupported_type', message, details);
  if (reason === 'broken') return new ApiFailure(400, 'invalid', message, details);
  return new ApiFailure(413, 'too_large', message, details);
}

/** The files of pictures and of the agency's own typefaces: the uploads that are in use. */
export async function pictureFiles(db: Kysely<Database>): Promise<Set<string>> {
  const pictures = await db.selectFrom('images').select(['url', 'social_url', 'moving_url']).execute();
  const renditions = await db.selectFrom('image_renditions').select('url').execute();
  const urls = [
    ...pictures.flatMap(({ url, social_url, moving_url }) => [url, social_url, moving_url]),
    ...renditions.map(({ url }) => url),
  ];
  const { fonts = {} } = (await readSettings(db)).look;
  const typefaces = [fonts.display?.url ?? null, fonts.text?.url ?? null];
  return new Set([...urls, ...typefaces].flatMap((url) => (url === null ? [] : [basename(url)])));
}
