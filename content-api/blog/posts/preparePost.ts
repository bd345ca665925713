import type { Kysely } from 'kysely';
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
