import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { StoredPicture } from '../gallery/contract.ts';
import { storePicture } from '../gallery/pictures.ts';
import { PictureRefused } from '../gallery/refused.ts';
import type { PictureLookup, Problem } from './contract.ts';

/** Puts the pictures of one import into the store, each file once. */
export interface IncomingPictures {
  /**
   * The stored picture a reference leads to; undefined when it is an address that stays as it is, and null when
   * there is no such picture, which has become a problem then.
   */
  take(lookup: Promise<PictureLookup>): Promise<StoredPicture | null | undefined>;
}

/** `problems` or `notices` grow by each reference that leads nowhere and each file that is no picture. */
export function incomingPictures(
  db: Kysely<Database>,
  uploads: string,
  { problems, notices }: { problems: Problem[]; notices: Problem[] },
): IncomingPictures {
  const byPath = new Map<string, Promise<StoredPicture>>();
  const store = (path: string): Promise<StoredPicture> => {
    const known = byPath.get(path);
    if (known) return known;
    const storing = readFile(path).then((bytes) => storePicture(db, bytes, { uploads, allowSvg: true }));
    byPath.set(path, storing);
    return storing;
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
        return await store(found.path);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        if (found.leftOut) notices.push(found.leftOut(`(${error.message})`));
        else problems.push({ file: found.path, line: 1, message: error.message });
        return null;
      }
    },
  };
}
