import type { Picture, PostSummary, Snapshot } from '#static-data/schema.ts';
import { digest } from '../base/digest.ts';

export interface PostDigests {
  full: string;
  card: string;
}

/** Value by value, in half the time of their JSON. A picture's files are one list for all its posts. */
export function createPostDigest(unlinked: Snapshot['unlinked'] = {}): (post: PostSummary) => PostDigests {
  const cached = new WeakMap<Picture['renditions'], string>();
  const digestOf = (renditions: Picture['renditions']) => {
    const made = cached.get(renditions) ?? digest(JSON.stringify(renditions));
    cached.set(renditions, made);
    return made;
  };
  return (post) => {
    const { slug, title, excerpt, publishedAt, readTime, author, categories, cover } = post;
    const values: unknown[] = [slug, title, excerpt, publishedAt, readTime, author, categories];
    if (cover) {
      const { url, alt, width, height, social, alpha, focus, renditions } = cover;
      values.push(url, alt, width, height, social, digestOf(renditions));
      if (alpha) values.push('alpha');
      if (focus) values.push(focus.x, focus.y);
    }
    const card = digest(values.join('\0'));
    const rest = [post.updatedAt, post.metaTitle, post.metaDescription, post.contentHash];
    rest.push(post.linkImage, post.canonicalUrl);
    if (Object.hasOwn(unlinked, slug)) rest.push(...(unlinked[slug] ?? []));
    return { card, full: digest([card, ...rest].join('\0')) };
  };
}
