import type { Insertable, Kysely } from 'kysely';
import { textsIn } from '../database/expressions.ts';
import { revisePosts } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { indexPost } from '../database/search.ts';
import type { PostsTable } from '../database/tables/content.ts';
import type { PostPicturesTable } from '../database/tables/trash.ts';
import { pictureSources } from '../richText/pictures.ts';
import {
  type PreparedContent,
  picturesNamed,
  prepareContent,
  type SnippetTexts,
  snippetsIn,
} from '../richText/prepare.ts';
import { picturesByUrl } from './gallery/store.ts';

export async function prepareSanitised(db: Kysely<Database>, content: string): Promise<PreparedContent> {
  const pictures = await picturesByUrl(db, pictureSources(content));
  return prepareContent(content, pictures, await snippetTexts(db, snippetsIn(content)));
}

/** The texts of those of these snippets that visitors see. */
export async function snippetTexts(db: Kysely<Database>, slugs: readonly string[]): Promise<SnippetTexts> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('snippets')
    .select(['slug', 'text'])
    .where('slug', 'in', textsIn(slugs))
    .where('active', '=', 1)
    .execute();
  return new Map(rows.map(({ slug, text }) => [slug, text]));
}

/**
 * Prepares again the posts whose pages show something else, such as a snippet with another text. Nobody has written to
 * them, so their versions and times stay. Run it in a transaction.
 */
export async function prepareAgain(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const post = await db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirst();
    if (!post) continue;
    const prepared = await prepareSanitised(db, post.content);
    await db.updateTable('posts').set(contentColumns(prepared)).where('id', '=', id).execute();
    await saveReferences(db, id, { prepared });
    await indexPost(db, id);
  }
  await revisePosts(db, ids);
}

export function contentColumns(prepared: PreparedContent) {
  return {
    content: prepared.content,
    html: prepared.html,
    toc: JSON.stringify(prepared.toc),
    text: prepared.text,
    words: prepared.words,
    read_time: prepared.readTime,
    content_hash: prepared.contentHash,
  } satisfies Partial<Insertable<PostsTable>>;
}

/** The written parts of a post: for a missing part, stored links and pictures stay as they were. */
export interface Written {
  prepared?: PreparedContent | undefined;
  cover?: string | undefined;
  /** Address of the picture for links to it. */
  link?: string | undefined;
}

/**
 * Keeps which addresses a post links to and which pictures it shows, in tables that answer the other way around without
 * reading texts. Run it in the transaction that writes the post.
 */
export async function saveReferences(db: Kysely<Database>, id: number, written: Written) {
  if (written.prepared) {
    await db.deleteFrom('post_links').where('post_id', '=', id).execute();
    await forgetPictures(db, id, 'text');
  }
  if (written.cover !== undefined) await forgetPictures(db, id, 'cover');
  if (written.link !== undefined) await forgetPictures(db, id, 'link picture');
  await addReferences(db, id, written);
}

/** The same of a post that has none yet. */
export async function addReferences(db: Kysely<Database>, id: number, { prepared, cover, link }: Written) {
  if (prepared) {
    const links = prepared.links.map((address) => ({ address, post_id: id }));
    if (links.length > 0) await db.insertInto('post_links').values(links).execute();
    await addPictures(db, id, 'text', prepared.pictures);
  }
  if (cover !== undefined) await addPictures(db, id, 'cover', picturesNamed(cover).slice(0, 1));
  if (link !== undefined) await addPictures(db, id, 'link picture', picturesNamed(link).slice(0, 1));
}

type Part = PostPicturesTable['part'];

async function forgetPictures(db: Kysely<Database>, id: number, part: Part) {
  await db.deleteFrom('post_pictures').where('post_id', '=', id).where('part', '=', part).execute();
}

async function addPictures(db: Kysely<Database>, id: number, part: Part, bases: string[]) {
  const rows = bases.map((file_base) => ({ file_base, post_id: id, part }));
  if (rows.length > 0) await db.insertInto('post_pictures').values(rows).execute();
}
