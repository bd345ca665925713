import type { Selectable } from 'kysely';
import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import { postBySlug, savePost, writePost } from '#content-api/blog/posts/store.ts';
import type { Store } from '#content-api/database/open.ts';
import type { PostsTable } from '#content-api/database/tables/content.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { saveEntry } from '#content-api/library/kinds/store.ts';

/** What the store asks of a published post beside its slug, title, text and author. */
export const emptyPost = {
  excerpt: '',
  featured_image_url: '',
  featured_image_alt: '',
  image_id: null,
  meta_title: '',
  meta_description: '',
  link_image_url: '',
  canonical_url: '',
  status: 'published' as PostStatus,
  category_ids: [],
  created_by: null,
};

/** A post, published unless it is said, as far as serving its page is concerned. @returns its id. */
export async function addPost(
  { db }: Store,
  slug: string,
  { title = slug, status = 'published' }: { title?: string; status?: PostStatus } = {},
): Promise<number> {
  const author = await saveEntry(db, authors, { name: 'A', slug: 'a', bio: '', avatar_url: '' });
  const prepared = await preparePost(db, '<p>x</p>');
  const draft = { ...emptyPost, slug, title, prepared, status, author_id: author.id };
  return (await savePost(db, draft, { how: 'by_hand', by: null })).id;
}

/** Writes these columns of a post as its store does, also such as follow from its content. */
export async function setPost(
  { db }: Pick<Store, 'db'>,
  slug: string,
  values: Partial<Selectable<PostsTable>>,
): Promise<void> {
  const there = await postBySlug(db, slug);
  if (!there) throw new Error(`There is no post ${slug}.`);
  await db.transaction().execute((transaction) => writePost(transaction, there.id, values));
}
