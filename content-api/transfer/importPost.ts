import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { picturesByUrl } from '../gallery/store.ts';
import { pictureSources, withPicturesAt } from '../posts/contentPictures.ts';
import { prepareContent } from '../posts/prepare.ts';
import { sanitizeContent } from '../posts/sanitize.ts';
import { type PostDraft, savePost } from '../posts/store.ts';
import type { PostEntry } from './contract.ts';
import type { Directory } from './directory.ts';
import type { IncomingPictures } from './incomingPictures.ts';

/** A post that only lacks the ids of its author and categories. */
export interface IncomingPost {
  entry: PostEntry;
  draft: Omit<PostDraft, 'author_id' | 'category_ids'>;
}

/** Sanitises the entry's content, stores its pictures and prepares it. */
export async function draftFrom(
  db: Kysely<Database>,
  entry: PostEntry,
  pictures: IncomingPictures,
): Promise<IncomingPost> {
  const cover = entry.cover ? await pictures.take(entry.cover.find()) : null;
  const content = await withStoredPictures(sanitizeContent(entry.html), entry, pictures);
  const prepared = prepareContent(content, await picturesByUrl(db, pictureSources(content)));
  const coverAddress = cover === undefined ? (entry.cover?.source ?? '') : (cover?.url ?? '');
  const known = cover === undefined ? (await picturesByUrl(db, [coverAddress])).get(coverAddress) : cover;
  return {
    entry,
    draft: {
      slug: entry.slug,
      title: entry.title,
      excerpt: entry.excerpt,
      prepared,
      featured_image_url: coverAddress,
      featured_image_alt: entry.coverAlt,
      image_id: known?.id ?? null,
      meta_title: entry.metaTitle,
      meta_description: entry.metaDescription,
      status: entry.status,
      created_by: null,
      published_at: entry.date ?? undefined,
      updated_at: entry.updated ?? undefined,
    },
  };
}

/** Finishes the post with its people and saves it. */
export async function savePostOf(
  transaction: Kysely<Database>,
  { entry, draft }: IncomingPost,
  directory: Directory,
) {
  const category_ids: number[] = [];
  for (const category of entry.categories)
    category_ids.push(await directory.categoryId(transaction, category));
  const author_id = await directory.authorId(transaction, entry.author);
  const { change } = await savePost(transaction, { ...draft, author_id, category_ids });
  return change;
}

async function withStoredPictures(
  content: string,
  entry: PostEntry,
  pictures: IncomingPictures,
): Promise<string> {
  const moved = new Map<string, string | null>();
  for (const source of new Set(pictureSources(content))) {
    const stored = await pictures.take(entry.findPicture(source));
    if (stored !== undefined) moved.set(source, stored?.url ?? null);
  }
  return withPicturesAt(content, moved);
}
