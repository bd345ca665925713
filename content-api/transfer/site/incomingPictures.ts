import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import type { EncodePicture } from '../../library/gallery/encode.ts';
import { idIn } from '../../library/gallery/encodeMoving.ts';
import {
  knownPicture,
  limitConcurrency,
  PICTURES_AT_ONCE,
  storePicture,
} from '../../library/gallery/pictures.ts';
import { noticeOf } from '../../library/gallery/receive.ts';
import { PictureRefused } from '../../library/gallery/refused.ts';
import { noteArrival, picturesById } from '../../library/gallery/store.ts';
import { storeFile } from '../../library/uploadedFiles.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import type { ImportProgress, PictureLookup, PictureReference, Problem } from '../transfer.shared.ts';
import { type FetchPicture, PictureUnreachable } from './fetchPicture.ts';

/** Pictures that wait in memory for encoding. */
const AHEAD = 4;

/** Undefined for an address that stays as it is; null, with a problem or notice, for a missing picture. */
export type TakePicture = (lookup: Promise<PictureLookup>) => Promise<StoredPicture | null | undefined>;

export interface IncomingPictures {
  take: TakePicture;
  /** Fetches and encodes nothing. A picture that isn't in the store is null for now, and in `awaited`. */
  withoutFetching(messages: Messages): { take: TakePicture; awaited: ReadonlySet<string> };
  toFetch(): number;
}

export interface Messages {
  problems: Problem[];
  notices: Problem[];
}

interface Parts extends Messages {
  uploads: FileStorage;
  /** Without it, `toFetch` counts the pictures to fetch. */
  fetchPicture?: FetchPicture | undefined;
  encodePicture?: EncodePicture | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** Each dead reference and each file that is no picture adds to `problems` or `notices`. */
export function incomingPictures(
  db: Kysely<Database>,
  { uploads, fetchPicture, encodePicture: encode, onProgress, ...all }: Parts,
): IncomingPictures {
  const stored = new Map<string, Promise<StoredPicture | null>>();
  const unasked = new Set<string>();
  const awaited = new Set<string>();
  const begun = new Set<string>();
  let done = 0;
  const tell = () => {
    const [at] = begun;
    onProgress?.({ what: 'images', done, total: awaited.size, at });
  };
  const limited = limitConcurrency(PICTURES_AT_ONCE + AHEAD);
  const once = (location: string, work: () => Promise<StoredPicture | null>) => {
    const pending = stored.get(location);
    if (pending) return pending;
    awaited.add(location);
    const storing = limited(async () => {
      begun.add(location);
      tell();
      try {
        return await work();
      } finally {
        begun.delete(location);
        done += 1;
        tell();
      }
    });
    stored.set(location, storing);
    return storing;
  };
  const noted = (bytes: Buffer, file: string, picture: StoredPicture) => {
    const message = noticeOf(bytes, picture.moving !== undefined);
    if (message) all.notices.push({ file, line: 1, message });
    return picture;
  };
  const fromFile = async (path: string) => {
    const bytes = await readFile(path);
    const uniqueId = await idIn(bytes);
    const options = { uploads, encode, allowSvg: true, uniqueId };
    return noted(bytes, path, await storePicture(db, bytes, options));
  };
  const fromWeb = async (address: string) => {
    const existing = await pictureFrom(db, address);
    if (existing) return existing;
    if (!fetchPicture) {
      unasked.add(address);
      return null;
    }
    const bytes = await fetchPicture(address);
    const picture = noted(bytes, address, await storePicture(db, bytes, { uploads, encode }));
    await noteFetched(db, address, picture.id);
    return picture;
  };
  const knownFile = async (path: string) => {
    const bytes = await readFile(path);
    const picture = await knownPicture(db, bytes);
    return picture && noted(bytes, path, picture);
  };
  const knownAt = async (found: PlacedLookup): Promise<StoredPicture | null | undefined> => {
    const location = placeOf(found);
    const pending = stored.get(location);
    if (pending) return pending;
    if (awaited.has(location)) return undefined;
    const fromStore = found.kind === 'web' ? pictureFrom(db, found.address) : knownFile(found.path);
    const picture = await fromStore;
    if (picture) stored.set(location, Promise.resolve(picture));
    return picture;
  };
  return {
    take: taking(all, (found) =>
      found.kind === 'web'
        ? once(found.address, () => fromWeb(found.address))
        : once(found.path, () => fromFile(found.path)),
    ),
    withoutFetching(messages) {
      const own = new Set<string>();
      const take = taking(messages, async (found) => {
        const picture = await knownAt(found);
        if (picture !== undefined) return picture;
        awaited.add(placeOf(found));
        own.add(placeOf(found));
        return null;
      });
      return { take, awaited: own };
    },
    toFetch: () => unasked.size,
  };
}

type PlacedLookup = Extract<PictureLookup, { kind: 'file' | 'web' }>;

function placeOf(found: PlacedLookup): string {
  return found.kind === 'web' ? found.address : found.path;
}

function taking(
  { problems, notices }: Messages,
  from: (found: PlacedLookup) => Promise<StoredPicture | null>,
): TakePicture {
  return async (lookup) => {
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
      return await from(found);
    } catch (error) {
      if (!(error instanceof PictureRefused || error instanceof PictureUnreachable)) throw error;
      const why = error instanceof PictureRefused ? `can’t be used: ${error.message}` : error.message;
      if (found.leftOut) notices.push(found.leftOut(why));
      else if (found.kind === 'file') problems.push({ file: found.path, line: 1, message: error.message });
      return null;
    }
  };
}

/** Each file is in memory while it is stored. */
const filesLimited = limitConcurrency(2);

/** '' for a missing or refused file. */
export async function fileAddress(
  reference: PictureReference | null,
  uploads: FileStorage,
  problems: Problem[],
): Promise<string> {
  const found = await reference?.find();
  if (found?.kind === 'missing') problems.push(found.problem);
  if (found?.kind === 'address') return reference?.source ?? '';
  if (found?.kind !== 'file') return '';
  const { path } = found;
  return filesLimited(async () => storeFile(uploads, await readFile(path))).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    problems.push({ file: path, line: 1, message: error.message });
    return '';
  });
}

async function pictureFrom(db: Kysely<Database>, address: string): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('fetched_pictures')
    .select('image_id')
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row) return undefined;
  await noteArrival(db, row.image_id);
  return (await picturesById(db, [row.image_id])).get(row.image_id);
}

async function noteFetched(db: Kysely<Database>, address: string, image_id: number): Promise<void> {
  await db
    .insertInto('fetched_pictures')
    .values({ address, image_id })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ image_id }))
    .execute();
}
