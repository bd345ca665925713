import { saveAuthor } from '#content-api/authors/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { preparePost } from '#content-api/posts/preparePost.ts';
import { savePost } from '#content-api/posts/store.ts';

/** A published post, as far as serving its page is concerned. */
export async function addPost({ db }: Store, slug: string): Promise<void> {
  const author = await saveAuthor(db, { name: 'A', slug: 'a', bio: '', avatar_url: '' });
  const prepared = await preparePost(db, '<p>x</p>');
  const none = { excerpt: '', featured_image_url: '', featured_image_alt: '', image_id: null };
  const rest = {
    meta_title: '',
    meta_description: '',
    author_id: author.id,
    category_ids: [],
    created_by: null,
  };
  await savePost(db, { slug, title: slug, prepared, status: 'published', ...none, ...rest });
}
