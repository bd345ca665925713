import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { indexEntry } from '../database/search.ts';
import { forgetTrashed, type Trashed } from '../library/deletion/store.ts';
import type { TrashedImage } from '../library/deletion/trashed.ts';
import type { Restored } from './trash.shared.ts';

/** Takes an image of the gallery out of the trash and puts it back: its files were there all the time. Run it in a transaction. */
export async function restoreImage(db: Kysely<Database>, trashed: Trashed): Promise<Restored> {
  const { image_url: _, ...row } = (JSON.parse(trashed.entry) as TrashedImage).row;
  await forgetTrashed(db, trashed.id);
  await db
    .insertInto('gallery_images')
    .values({ ...row, created_by: trashed.created_by })
    .execute();
  await indexEntry(db, 'gallery_images', row.id);
  return {
    kind: 'image',
    id: row.id,
    title: row.alt_text,
    status: null,
    slug: null,
    slug_before: null,
    posts: null,
    with_author: null,
    addresses_lost: [],
  };
}
