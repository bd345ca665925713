import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../database/schema.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import type { FileStorage } from '../storage/fileStorage.ts';
import type { StoredPicture } from '../values/picture.shared.ts';

/** Twice as many pixels as it is shown with. */
const SIZE = { width: 128, height: 96 };

/** Making one takes some milliseconds. People see twenty at once; whoever asks for more than these gets none. */
const MOST = 50;

/** As `data:` addresses, since their files are served to nobody. @param urls their own addresses. */
export async function thumbnails(
  db: Kysely<Database>,
  uploads: FileStorage,
  urls: string[],
): Promise<Map<string, string>> {
  if (urls.length > MOST) return new Map();
  const made = new Map<string, string>();
  for (const picture of (await picturesByUrl(db, urls)).values()) {
    const small = await thumbnail(uploads, picture).catch(() => null);
    if (small) made.set(picture.url, small);
  }
  return made;
}

async function thumbnail(uploads: FileStorage, { url, renditions }: StoredPicture): Promise<string | null> {
  const narrowest = renditions.find(({ format }) => format === 'webp')?.url ?? url;
  const file = await uploads.get(basename(narrowest));
  if (file === null) return null;
  const bytes = await sharp(file).resize(SIZE).webp().toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
