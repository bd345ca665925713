import { plainDay } from '#content-api/values/formats/moments.shared.ts';
import { memoizeRecent, perSnapshot } from '#content-api/values/memoize.shared.ts';
import type { Category, Picture, PostSummary, Snapshot } from '../schema.ts';

export const PAGE_SIZE = 9;

const MAX_PAGE_BUTTONS = 5;

interface Paged<Item> {
  items: Item[];
  page: number;
  totalPages: number;
}

/** An empty list still has its first page, which says that it is empty. */
export function pageCount(length: number): number {
  return Math.max(1, Math.ceil(length / PAGE_SIZE));
}

export function blogPage<Item>(posts: readonly Item[], page: number): Paged<Item> | undefined {
  const totalPages = pageCount(posts.length);
  if (!Number.isInteger(page) || page < 1 || page > totalPages) return undefined;
  const first = (page - 1) * PAGE_SIZE;
  return { items: posts.slice(first, first + PAGE_SIZE), page, totalPages };
}

/** At most five, the current one in the middle where the ends allow it. */
export function pageNumbers(current: number, total: number): number[] {
  const count = Math.min(MAX_PAGE_BUTTONS, total);
  const lastStart = total - count + 1;
  const start = Math.min(Math.max(1, current - Math.floor(count / 2)), lastStart);
  return Array.from({ length: count }, (_, index) => start + index);
}

/** Undefined for anything but 2, 3, 4 …: page 1 is the list itself, and '02' would be a second address. */
export function pageFromAddress(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : undefined;
}

const grouped = perSnapshot((posts: readonly PostSummary[]) => {
  const groups = new Map<string, PostSummary[]>();
  for (const post of posts) {
    for (const slug of post.categories) {
      const group = groups.get(slug);
      if (group) group.push(post);
      else groups.set(slug, [post]);
    }
  }
  return groups;
});

export function postsInCategory(posts: readonly PostSummary[], category: string): PostSummary[] {
  return grouped(posts).get(category) ?? [];
}

export function categoriesInUse(posts: readonly PostSummary[], categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => grouped(posts).has(slug));
}

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

/** A page shows nine posts, and nearby pages show the same ones. */
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

/** A loop, because V8 would recompile readers of an empty `map`, which differs in kind. */
export function namesOf(categories: CategoryLink[]): string[] {
  const names: string[] = [];
  for (const { name } of categories) names.push(name);
  return names;
}

const days = new Map<string, string>();
const MOST_DAYS = 1000;

/** For example '20 November 2024', in the agency's time zone, so that every build gives the same. */
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
