import type { Kysely } from 'kysely';
import { revisePosts } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { picturesByUrl } from '../../library/gallery/store.ts';
import { pictureSources } from '../../richText/pictures.ts';
import { type PreparedContent, prepareContent } from '../../richText/prepare.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';

/** Sanitises any HTML and prepares it with the pictures of the store: the way of every post into the store. */
export async function preparePost(db: Kysely<Database>, html: string): Promise<PreparedContent> {
  const content = sanitizeContent(html);
  return prepareContent(content, await picturesByUrl(db, pictureSources(content)));
}

/** Returns the text that was prepared ahead. A text that has changed meanwhile is prepared in the transaction. */
export type Ahead = (transaction: Kysely<Database>, html: string) => Promise<PreparedContent>;

/** Prepares a text before the transaction that needs it begins: in there, everybody else would wait for it. */
export async function prepareAhead(db: Kysely<Database>, html: string): Promise<Ahead> {
  const ahead = await preparePost(db, html);
  return async (transaction, requested) => (requested === html ? ahead : preparePost(transaction, requested));
}

/** Prepares those posts anew of which pages show something else since an update. What was written of them stays. */
export async function prepareStored(db: Kysely<Database>): Promise<void> {
  const waiting = await db.selectFrom('posts_to_prepare').select('post_id as id').execute();
  for (const { id } of waiting)
    await db.transaction().execute(async (transaction) => {
      const post = await transaction
        .selectFrom('posts')
        .select('content')
        .where('id', '=', id)
        .executeTakeFirst();
      if (post) {
        const pictures = await picturesByUrl(transaction, pictureSources(post.content));
        const { html, contentHash } = prepareContent(post.content, pictures);
        const shown = { html, content_hash: contentHash };
        await transaction.updateTable('posts').set(shown).where('id', '=', id).execute();
        await revisePosts(transaction, [id]);
      }
      await transaction.deleteFrom('posts_to_prepare').where('post_id', '=', id).execute();
    });
}
