import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import type { Category, PostSummary } from '#static-data/schema.ts';

export const PAGE_SIZE = 9;

const MAX_PAGE_BUTTONS = 5;

export interface Paged<Item> {
  items: Item[];
  page: number;
  totalPages: number;
}

/** How many pages a list fills. An empty list still has its first page, which says that it is empty. */
export function pageCount(length: number): number {
  return Math.max(1, Math.ceil(length / PAGE_SIZE));
}

export function blogPage<Item>(posts: readonly Item[], page: number): Paged<Item> | undefined {
  const totalPages = pageCount(posts.length);
  if (!Number.isInteger(page) || page < 1 || page > totalPages) return undefined;
  const first = (page - 1) * PAGE_SIZE;
  return { items: posts.slice(first, first + PAGE_SIZE), page, totalPages };
}

/** The numbers to offer: at most five, the current one in the middle wherever the ends allow it. */
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
