import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { wordOf } from '#content-api/agency/wording/word.shared.ts';
import { listedPosts } from '#content-api/blog/posts/reading/listed.ts';
import {
  postsWithRevisions,
  publishedBodies,
  publishedTocs,
} from '#content-api/blog/posts/reading/published.ts';
import { isEmbedded, type Store } from '#content-api/database/open.ts';
import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import { authorFeed, categoryFeed } from '#content-api/values/siteAddresses.shared.ts';
import type { Picture, PostBody, PostSummary, Snapshot } from '#static-data/schema.ts';
import { placeFinder, placeOf } from '#static-data/select/listed.ts';
import { digest } from '../base/stagedRelease.ts';

export interface PostsBefore {
  /** The place of each; -1 where it wasn't there. */
  places: Int32Array;
  /** 1 where a post is new or something in it has changed. */
  changed: Uint8Array;
  count: number;
}

export interface PostDigests {
  slugs: readonly string[];
  digests: readonly string[];
}

/** Finds each post of the last release. Most follow the one that they followed before; others are looked up. */
export function postsBefore(before: PostDigests, now: PostDigests): PostsBefore {
  const count = before.slugs.length;
  const places = new Int32Array(now.slugs.length);
  const changed = new Uint8Array(now.slugs.length);
  const placeOf = placeFinder(before.slugs);
  let next = 0;
  for (let index = 0; index < now.slugs.length; index += 1) {
    const slug = now.slugs[index] ?? '';
    const was = before.slugs[next] === slug ? next : placeOf(slug);
    places[index] = was;
    changed[index] = was < 0 || before.digests[was] !== now.digests[index] ? 1 : 0;
    if (was >= 0) next = was + 1;
  }
  return { places, changed, count };
}

export interface PostList {
  url: string;
  category?: string;
  /** Positions of its posts in the snapshot's list, in that order. */
  places: readonly number[];
}

/** The blog first, then each category that somebody has written in. */
export const postLists = perSnapshot(({ posts, categories }: Snapshot): [PostList, ...PostList[]] => {
  const byCategory = new Map<string, number[]>();
  for (let index = 0; index < posts.length; index += 1) {
    for (const slug of posts[index]?.categories ?? []) {
      const places = byCategory.get(slug);
      if (places) places.push(index);
      else byCategory.set(slug, [index]);
    }
  }
  return [
    { url: '/blog', places: posts.map((_, index) => index) },
    ...categories.flatMap(({ slug: category }) => {
      const places = byCategory.get(category);
      return places ? [{ url: `/blog/category/${category}`, category, places }] : [];
    }),
  ];
});

/** Few, so that they are gone before the garbage collector has met them twice: what it keeps costs memory. */
const READ_AHEAD = 25;

const HEADINGS_AHEAD = 250;

export async function takePosts(store: Pick<Store, 'db'>) {
  const { posts, revisions } = isEmbedded(store)
    ? await listedPosts(store)
    : await postsWithRevisions(store.db);
  return { posts, revisions, ...bodyReaders(store.db, posts) };
}

/** Equal for two reads of the same posts in the same order. */
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

export interface DigestsOfPost {
  full: string;
  card: string;
}

/** Value by value, in half the time of their JSON. A picture's files are one list for all its posts. */
export function createPostDigest(unlinked: Snapshot['unlinked'] = {}): (post: PostSummary) => DigestsOfPost {
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

export interface Channel {
  /** Behind the agency's name in its title. */
  name: string;
  description: string;
  page: string;
  file: string;
}

export interface Feed extends Channel {
  places: readonly number[];
}

export const feedsOf = perSnapshot((snapshot: Snapshot): Feed[] => [
  ...postLists(snapshot).map((list) => ofList(snapshot, list)),
  ...ofAuthors(snapshot),
]);

function ofList({ site, categories }: Snapshot, { url, category, places }: PostList): Feed {
  if (category === undefined)
    return {
      name: wordOf(site.wording, BLOG.feed),
      description: site.description,
      page: url,
      file: 'rss.xml',
      places,
    };
  const found = categories.find(({ slug }) => slug === category);
  return {
    name: found?.name ?? category,
    description: found?.description || site.description,
    page: url,
    file: categoryFeed(category).slice(1),
    places,
  };
}

/** An author has no list of posts: the feed follows where they are introduced. */
function ofAuthors({ site, authors, posts }: Snapshot): Feed[] {
  const byAuthor = new Map<string, number[]>();
  for (const [index, { author }] of posts.entries()) {
    if (author === null) continue;
    const places = byAuthor.get(author);
    if (places) places.push(index);
    else byAuthor.set(author, [index]);
  }
  return authors.flatMap(({ name, slug, bio }) => {
    const places = byAuthor.get(slug);
    if (!places) return [];
    const page = `/about-us#${slug}`;
    return [{ name, description: bio || site.description, page, file: authorFeed(slug).slice(1), places }];
  });
}
