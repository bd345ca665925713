import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { EncodePicture } from '../../library/gallery/encode.ts';
import { idIn } from '../../library/gallery/encodeMoving.ts';
import { noteFetched, pictureFrom } from '../../library/gallery/fetched.ts';
import { storePicture } from '../../library/gallery/pictures.ts';
import { places } from '../../library/gallery/places.ts';
import { PictureRefused } from '../../library/gallery/refused.ts';
import { stillKept } from '../../library/motion/contract.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { StoredPicture } from '../../values/picture/contract.ts';
import type { PictureLookup, Problem } from '../contract.ts';
import { type FetchPicture, PictureUnreachable } from './fetchPicture.ts';

/** So many pictures are fetched or read at a time, and lie in memory until they are stored. */
const picturesAtOnce = 6;

export interface IncomingPictures {
  /** Undefined for an address that stays as it is; null when there is no such picture, which is reported. */
  take(lookup: Promise<PictureLookup>): Promise<StoredPicture | null | undefined>;
  toFetch(): number;
}

interface Surroundings {
  uploads: FileStorage;
  problems: Problem[];
  notices: Problem[];
  /** Without it nothing is fetched, but counted. */
  fetchPicture?: FetchPicture | undefined;
  encodePicture?: EncodePicture | undefined;
}

/** `problems` or `notices` grow by each reference that leads nowhere and each file that is no picture. */
export function incomingPictures(
  db: Kysely<Database>,
  { uploads, problems, notices, fetchPicture, encodePicture: encode }: Surroundings,
): IncomingPictures {
  const stored = new Map<string, Promise<StoredPicture | null>>();
  const unasked = new Set<string>();
  const inTurn = places(picturesAtOnce);
  const once = (place: string, work: () => Promise<StoredPicture | null>) => {
    const known = stored.get(place);
    if (known) return known;
    const storing = inTurn(work);
    stored.set(place, storing);
    return storing;
  };
  const noted = (bytes: Buffer, file: string, picture: StoredPicture) => {
    const message = picture.moving ? null : stillKept(bytes);
    if (message) notices.push({ file, line: 1, message });
    return picture;
  };
  const fromFile = async (path: string) => {
    const bytes = await readFile(path);
    const uniqueId = await idIn(bytes);
    const options = { uploads, encode, allowSvg: true, uniqueId };
    return noted(bytes, path, await storePicture(db, bytes, options));
  };
  const fromWeb = async (address: string) => {
    const known = await pictureFrom(db, address);
    if (known) return known;
    if (!fetchPicture) {
      unasked.add(address);
      return null;
    }
    const bytes = await fetchPicture(address);
    const picture = noted(bytes, address, await storePicture(db, bytes, { uploads, encode }));
    await noteFetched(db, address, picture.id);
    return picture;
  };
  return {
    async take(lookup) {
      const found = await lookup;
      if (found.kind === 'address') return undefined;
      if (found.kind === 'missing') {
        problems.push(found.problem);
        return null;
      }
      if (found.kind === 'left out') {
        notices.push(found.notice);
        return null;
      }
      try {
        if (found.kind === 'web') return await once(found.address, () => fromWeb(found.address));
        return await once(found.path, () => fromFile(found.path));
      } catch (error) {
        if (!(error instanceof PictureRefused || error instanceof PictureUnreachable)) throw error;
        const why = error instanceof PictureRefused ? `can't be used: ${error.message}` : error.message;
        if (found.leftOut) notices.push(found.leftOut(why));
        else if (found.kind === 'file') problems.push({ file: found.path, line: 1, message: error.message });
        return null;
      }
    },
    toFetch: () => unasked.size,
  };
}
