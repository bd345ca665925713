import { listedPosts } from '#content-api/blog/posts/reading/listed.ts';
import {
  postsWithRevisions,
  publishedBodies,
  publishedTocs,
} from '#content-api/blog/posts/reading/published.ts';
import { isEmbedded, type Store } from '#content-api/database/open.ts';
import type { Picture, PostBody, PostSummary, Snapshot } from '#static-data/schema.ts';
import { placeOf } from '#static-data/select/listed.ts';
import { digest } from '../base/stagedRelease.ts';

/** Few, so that they are gone before the garbage collector has met them twice: what it keeps costs memory. */
const READ_AHEAD = 25;

const HEADINGS_AHEAD = 250;

export async function takePosts(store: Pick<Store, 'db'>) {
  const { posts, revisions } = isEmbedded(store)
    ? await listedPosts(store)
    : await postsWithRevisions(store.db);
  return { posts, revisions, ...bodyReaders(store.db, posts) };
}

/** A word that is the same for two who have read the same posts in the same order. */
export function digestOfPosts({
  posts,
  revisions,
}: {
  posts: PostSummary[];
  revisions: readonly string[];
}): string {
  return digest(posts.map(({ slug }, index) => `${slug} ${revisions[index]}`).join('\n'));
}

/** Reads long texts on demand, because keeping all of them would take too much memory. */
export function bodyReaders(db: Store['db'], posts: PostSummary[]): Required<Pick<Snapshot, 'body' | 'toc'>> {
  return {
    body: bodyReader(posts, (slugs) => publishedBodies(db, slugs)),
    toc: bodyReader(posts, (slugs) => publishedTocs(db, slugs), HEADINGS_AHEAD),
  };
}

/** Reads some bodies at a time and forgets them again: memory doesn't grow with the number of posts. */
function bodyReader<Body = PostBody>(
  posts: PostSummary[],
  read: (slugs: string[]) => Promise<Map<string, Body>>,
  ahead = READ_AHEAD,
): (slug: string) => Promise<Body | undefined> {
  let window = new Map<string, Body>();
  return async (slug) => {
    const position = placeOf(posts)(slug);
    if (position < 0) return undefined;
    if (!window.has(slug)) {
      const from = position - (position % ahead);
      window = await read(posts.slice(from, from + ahead).map((post) => post.slug));
    }
    return window.get(slug);
  };
}

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
