import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../database/schema.ts';
import { pictureSources } from '../posts/contentPictures.ts';
import { prepareContent } from '../posts/prepare.ts';
import { showsThrough } from './encode.ts';
import { picturesByUrl } from './store.ts';

/**
 * Looks at the pictures that were stored before anybody noted whether something shows through them, and prepares the
 * posts anew that show such a one. A picture without its file is looked at another time.
 * @param uploads the folder behind `/uploads/`.
 */
export async function lookThroughPictures(db: Kysely<Database>, uploads: string): Promise<void> {
  const unknown = await db
    .selectFrom('images')
    .select(['id', 'url', 'file_base'])
    .where('alpha', 'is', null)
    .execute();
  for (const { id, url, file_base } of unknown) {
    const seen = await isSeenThrough(join(uploads, url.replace('/uploads/', ''))).catch(() => null);
    if (seen === null) continue;
    await db
      .updateTable('images')
      .set({ alpha: seen ? 1 : 0 })
      .where('id', '=', id)
      .execute();
    if (seen) await prepareAnew(db, file_base);
  }
}

async function isSeenThrough(file: string): Promise<boolean> {
  // Halved a few times: what is a line of nothing in a large picture is still to be seen in a small one.
  const small = sharp(file).resize({ width: 480, withoutEnlargement: true });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return info.channels === 4 && showsThrough(data);
}

/** Text, words and version stay: only how the page shows the picture is another. */
async function prepareAnew(db: Kysely<Database>, fileBase: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const posts = await transaction
      .selectFrom('posts')
      .innerJoin('post_pictures', 'post_id', 'posts.id')
      .select(['posts.id', 'content'])
      .where('file_base', '=', fileBase)
      .where('part', '=', 'text')
      .execute();
    for (const { id, content } of posts) {
      const pictures = await picturesByUrl(transaction, pictureSources(content));
      const { html, contentHash } = prepareContent(content, pictures);
      await transaction
        .updateTable('posts')
        .set({ html, content_hash: contentHash })
        .where('id', '=', id)
        .execute();
    }
  });
}
