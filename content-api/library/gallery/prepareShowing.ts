import type { Kysely } from 'kysely';
import { revisePosts } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { pictureSources } from '../../richText/pictures.ts';
import { prepareContent } from '../../richText/prepare.ts';
import { picturesByUrl } from './store.ts';

/** Only how pages show the picture changes. Run it in a transaction. @param url the picture's own. */
export async function prepareShowing(db: Kysely<Database>, url: string): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .innerJoin('post_pictures', 'post_id', 'posts.id')
    .innerJoin('images', 'images.file_base', 'post_pictures.file_base')
    .select(['posts.id', 'content'])
    .where('images.url', '=', url)
    .where('part', '=', 'text')
    .execute();
  for (const { id, content } of posts) {
    const pictures = await picturesByUrl(db, pictureSources(content));
    const { html, contentHash } = prepareContent(content, pictures);
    await db.updateTable('posts').set({ html, content_hash: contentHash }).where('id', '=', id).execute();
  }
  await revisePosts(
    db,
    posts.map(({ id }) => id),
  );
}
