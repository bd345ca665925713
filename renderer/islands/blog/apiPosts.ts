import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { languageOfPage } from '#renderer/wording.ts';
import { PAGE_SIZE } from '#static-data/select/blogPage.ts';
import { formatDay } from '#static-data/select/dates.ts';
import type { PostCardData } from '#static-data/select/postCard.ts';
import { fetchJson } from './fetchJson.ts';
import type { Found } from './found.ts';
import type { ListRequest } from './listAddress.ts';

interface Answer {
  posts: PostListItem[];
  total: number;
  totalPages: number;
}

/** A page beyond the last becomes the last. @throws Error where the API doesn't answer. */
export async function findThroughApi(request: ListRequest, timezone: string): Promise<Found> {
  const { posts, total, totalPages } = await ask(request);
  const last = Math.max(1, totalPages);
  if (request.page > last) return findThroughApi({ ...request, page: last }, timezone);
  return { posts: posts.map((post) => cardOf(post, timezone)), total, page: request.page, totalPages: last };
}

function ask({ q, category, page }: ListRequest): Promise<Answer> {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (q.trim()) query.set('search', q);
  if (category !== null) query.set('category', category);
  return fetchJson(`/api/posts?${query}`);
}

function cardOf(post: PostListItem, timezone: string): PostCardData {
  const publishedAt = post.published_at ?? post.updated_at;
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    cover: coverOf(post.featured_image_url),
    author: post.author.name,
    publishedAt,
    day: formatDay(publishedAt, timezone, languageOfPage()),
    readTime: post.read_time,
    categories: post.categories.map(({ name, slug }) => ({ name, slug })),
  };
}

/** The API tells one address of the picture; the card gives every picture the same shape. */
function coverOf(url: string): PostCardData['cover'] {
  if (!url.startsWith('/')) return null;
  return { url, alt: '', width: 1600, height: 1000, renditions: [], social: null };
}
