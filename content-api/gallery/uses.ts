import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { pictureSources, withPicturesAt } from '../posts/contentPictures.ts';
import { preparePost } from '../posts/preparePost.ts';
import { trashShowing, withdrawFromTrash } from '../trash/pictures.ts';
import type { PictureUse } from './contract.ts';

/** The part of every address of a picture that is its own: 32 random hexadecimal digits. */
type FileBase = string;

const mentions = (column: string, fileBase: FileBase) =>
  sql<boolean>`instr(${sql.ref(column)}, ${fileBase}) > 0`;

/**
 * Everything that shows a picture, by whichever of its addresses: posts, authors, logos, SEO, and what is in the
 * trash and would show it again.
 * @param since only posts written and entries deleted since then; for who has read the others. ISO 8601 in UTC.
 */
export async function pictureUses(
  db: Kysely<Database>,
  fileBase: FileBase,
  since?: string,
): Promise<PictureUse[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where((eb) => eb.or([mentions('featured_image_url', fileBase), mentions('content', fileBase)]))
    // Ordered only without a time: SQLite would rather keep the order than use the index on it.
    .$if(since === undefined, (found) => found.orderBy('id'))
    .$if(since !== undefined, (found) => found.where('updated_at', '>=', since ?? ''))
    .execute();
  const authors = await db
    .selectFrom('authors')
    .select(['id', 'name as title'])
    .where(mentions('avatar_url', fileBase))
    .execute();
  const logos = await db
    .selectFrom('logos')
    .select(['id', 'name as title'])
    .where(mentions('logo_url', fileBase))
    .execute();
  const seo = await db.selectFrom('seo_entries').select('key').where(mentions('value', fileBase)).execute();
  const deleted = await trashShowing(db, fileBase, since);
  return [
    ...posts.map((post) => ({ type: 'post' as const, ...post })),
    ...authors.map((author) => ({ type: 'author' as const, ...author })),
    ...logos.map((logo) => ({ type: 'logo' as const, ...logo })),
    ...seo.map(({ key }) => ({ type: 'seo' as const, id: key || 'defaults', title: key || 'Defaults' })),
    ...deleted.map((entry) => ({ type: 'trash' as const, ...entry })),
  ];
}

/** Takes a picture off everything that shows it, running text included. To be run in a transaction. */
export async function withdrawPicture(db: Kysely<Database>, fileBase: FileBase, at: string): Promise<void> {
  const featured = { featured_image_url: '', featured_image_alt: '', image_id: null };
  await db
    .updateTable('posts')
    .set((eb) => ({ ...featured, updated_at: at, revision: eb('revision', '+', 1) }))
    .where(mentions('featured_image_url', fileBase))
    .execute();
  await db
    .updateTable('authors')
    .set({ avatar_url: '', image_id: null, updated_at: at })
    .where(mentions('avatar_url', fileBase))
    .execute();
  await db
    .updateTable('logos')
    .set({ logo_url: '', image_id: null, updated_at: at })
    .where(mentions('logo_url', fileBase))
    .execute();
  await withdrawFromTexts(db, fileBase, at);
  await withdrawFromSeo(db, fileBase);
  await withdrawFromTrash(db, fileBase);
}

async function withdrawFromTexts(db: Kysely<Database>, fileBase: FileBase, at: string): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'content'])
    .where(mentions('content', fileBase))
    .execute();
  for (const { id, content } of posts) {
    const gone = pictureSources(content).filter((src) => src.includes(fileBase));
    const prepared = await preparePost(db, withPicturesAt(content, new Map(gone.map((src) => [src, null]))));
    const { toc, readTime: read_time, contentHash: content_hash, ...texts } = prepared;
    await db
      .updateTable('posts')
      .set((eb) => ({
        ...texts,
        toc: JSON.stringify(toc),
        read_time,
        content_hash,
        updated_at: at,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }
}

async function withdrawFromSeo(db: Kysely<Database>, fileBase: FileBase): Promise<void> {
  const entries = await db.selectFrom('seo_entries').selectAll().where(mentions('value', fileBase)).execute();
  for (const { kind, key, value } of entries) {
    const without = JSON.stringify(JSON.parse(value), (_, text: unknown) =>
      typeof text === 'string' && text.includes(fileBase) ? '' : text,
    );
    await db
      .updateTable('seo_entries')
      .set({ value: without })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}
