import type { Picture, PostSummary, Snapshot } from '#static-data/schema.ts';
import { digest } from './digest.ts';

/** Digests of a post: of all that is said of it, and of what its card shows. */
export interface PostDigests {
  whole: string;
  card: string;
}

/**
 * Digests of posts from their values one after the other, which takes half the time of their JSON: a full run asks
 * for all of them. What its text shows without a link is said of a post, too. Files of a picture are one list on all posts that show it, and are read once.
 */
export function createPostDigest(unlinked: Snapshot['unlinked'] = {}): (post: PostSummary) => PostDigests {
  const known = new WeakMap<Picture['renditions'], string>();
  const digestOf = (renditions: Picture['renditions']) => {
    const made = known.get(renditions) ?? digest(JSON.stringify(renditions));
    known.set(renditions, made);
    return made;
  };
  return (post) => {
    const { slug, title, excerpt, publishedAt, readTime, author, categories, cover } = post;
    const values: unknown[] = [slug, title, excerpt, publishedAt, readTime, author, categories];
    if (cover) {
      const { url, alt, width, height, social, alpha, renditions } = cover;
      values.push(url, alt, width, height, social, digestOf(renditions));
      if (alpha) values.push('alpha');
    }
    const card = digest(values.join('\0'));
    const rest = [post.updatedAt, post.metaTitle, post.metaDescription, post.contentHash];
    if (Object.hasOwn(unlinked, slug)) rest.push(...(unlinked[slug] ?? []));
    return { card, whole: digest([card, ...rest].join('\0')) };
  };
}
