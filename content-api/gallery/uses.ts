import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { pictureSources, withPicturesAt } from '../posts/contentPictures.ts';
import { preparePost } from '../posts/preparePost.ts';
import type { TrashKind } from '../trash/contract.ts';
import { trashShowing, withdrawFromTrash } from '../trash/pictures.ts';
import type { PictureUse } from './contract.ts';

/** The part of every address of a picture that is its own: 32 random hexadecimal digits. */
export type FileBase = string;

/** A place that shows a picture, with what decides who may change it. */
export interface FoundUse extends PictureUse {
  /** Id of the user who created it; null where nobody did, and where that doesn't matter. */
  owner: number | null;
  /** Of what is in the trash. */
  kind?: TrashKind;
}

const mentions = (column: string, fileBase: FileBase) =>
  sql<boolean>`instr(${sql.ref(column)}, ${fileBase}) > 0`;

/**
 * Everything that shows a picture, by whichever of its addresses: posts, authors, logos, SEO, and what is in the
 * trash and would show it again.
 * @param since only entries deleted since then; for who has read the others. ISO 8601 in UTC.
 */
export async function pictureUses(
  db: Kysely<Database>,
  fileBase: FileBase,
  since?: string,
): Promise<FoundUse[]> {
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
    ...(await postsShowing(db, fileBase)),
    ...authors.map((author) => ({ type: 'author' as const, ...author, owner: null })),
    ...logos.map((logo) => ({ type: 'logo' as const, ...logo, owner: null })),
    ...seo.map(({ key }) => ({
      type: 'seo' as const,
      id: key || 'defaults',
      title: key || 'Defaults',
      owner: null,
    })),
    ...deleted.map(({ created_by, ...entry }) => ({ type: 'trash' as const, ...entry, owner: created_by })),
  ];
}

/** A use as it is answered. */
export function answeredUse({ type, id, title, parts }: FoundUse): PictureUse {
  return { type, id, title, ...(parts ? { parts } : {}) };
}

/** Posts by title in the order they were begun; the cover is named before the text. */
async function postsShowing(db: Kysely<Database>, fileBase: FileBase): Promise<FoundUse[]> {
  const rows = await db
    .selectFrom('post_pictures')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['posts.id', 'title', 'created_by', 'part'])
    .where('file_base', '=', fileBase)
    .orderBy('posts.id')
    .orderBy('part')
    .execute();
  const posts = new Map<number, FoundUse>();
  for (const { id, title, created_by, part } of rows) {
    const parts = [...(posts.get(id)?.parts ?? []), part];
    posts.set(id, { type: 'post', id, title, parts, owner: created_by });
  }
  return [...posts.values()];
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
