import { join } from 'node:path';
import { refersToNothing } from '../../database/failures.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure } from '../../errors.ts';
import type { StoredPicture } from '../../values/picture/contract.ts';
import type { EncodePicture } from './encode.ts';
import { storePicture } from './pictures.ts';
import { PictureRefused } from './refused.ts';

export interface PictureParts {
  store: Store;
  dataDir: string;
  encodePicture?: EncodePicture;
}

/** The folder behind `/uploads/`. */
export const uploadsOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads');

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
    const { encodePicture: encode } = parts;
    return await storePicture(parts.store.db, bytes, { uploads: uploadsOf(parts), encode, apart });
  } catch (error) {
    throw error instanceof PictureRefused ? refusal(error) : error;
  }
}

function refusal({ reason, message }: PictureRefused): ApiFailure {
  const details = { fields: { image: message } };
  if (reason === 'type') return new ApiFailure(415, 'unsupported_type', message, details);
  if (reason === 'broken') return new ApiFailure(400, 'invalid', message, details);
  return new ApiFailure(413, 'too_large', message, details);
}
