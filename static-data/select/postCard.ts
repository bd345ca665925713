import { memoizeRecent } from '#content-api/values/memoizeRecent.shared.ts';
import type { Category, Picture, PostSummary, Snapshot } from '#static-data/schema.ts';
import { formatDay } from './dates.ts';
import { perSnapshot } from './perSnapshot.ts';

export interface PostCardData {
  slug: string;
  title: string;
  excerpt: string;
  cover: Picture | null;
  author: string;
  publishedAt: string;
  day: string;
  readTime: number;
  categories: CategoryLink[];
}

export type CategoryLink = Pick<Category, 'name' | 'slug'>;

/** The number of posts to cache. A page shows nine, and nearby pages show the same ones. */
const POSTS = 250;

const cards = perSnapshot((snapshot: Snapshot) =>
  memoizeRecent(POSTS, (post: PostSummary) => newCard(snapshot, post)),
);

export function postCard(snapshot: Snapshot, post: PostSummary): PostCardData {
  return cards(snapshot)(post);
}

function newCard(snapshot: Snapshot, post: PostSummary): PostCardData {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    cover: post.cover,
    author: snapshot.authors.find(({ slug }) => slug === post.author)?.name ?? snapshot.site.brand,
    publishedAt: post.publishedAt,
    day: formatDay(post.publishedAt, snapshot.site.timezone, snapshot.site.language),
    readTime: post.readTime,
    categories: categoryLinks(snapshot, post),
  };
}

const links = perSnapshot(({ categories }: Snapshot) =>
  memoizeRecent(POSTS, (post: PostSummary) => {
    const own: CategoryLink[] = [];
    for (const { name, slug } of categories) if (post.categories.includes(slug)) own.push({ name, slug });
    return own;
  }),
);

export function categoryLinks(snapshot: Snapshot, post: PostSummary): CategoryLink[] {
  return links(snapshot)(post);
}

/** A loop: an empty `map` differs in kind, and V8 would compile its readers anew. */
export function namesOf(categories: CategoryLink[]): string[] {
  const names: string[] = [];
  for (const { name } of categories) names.push(name);
  return names;
}
