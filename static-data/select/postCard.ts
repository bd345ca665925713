import { plainDay } from '#content-api/values/formats/moments.shared.ts';
import { memoizeRecent, perSnapshot } from '#content-api/values/memoize.shared.ts';
import type { Category, Picture, PostSummary, Snapshot } from '#static-data/schema.ts';

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

const days = new Map<string, string>();
const MOST_DAYS = 1000;

/** A moment as a reader's day, '20 November 2024', on the clock of the agency: the same in every build. */
export function formatDay(moment: string, timezone: string, language?: string): string {
  const key = `${moment} ${timezone} ${language}`;
  const cached = days.get(key);
  if (cached !== undefined) return cached;
  if (days.size >= MOST_DAYS) days.clear();
  const day = plainDay(moment, timezone, language);
  days.set(key, day);
  return day;
}

export function changedDay(
  publishedAt: string,
  updatedAt: string,
  { timezone, language }: { timezone: string; language?: string },
): string | null {
  if (Date.parse(updatedAt) <= Date.parse(publishedAt)) return null;
  const changed = formatDay(updatedAt, timezone, language);
  return changed === formatDay(publishedAt, timezone, language) ? null : changed;
}
