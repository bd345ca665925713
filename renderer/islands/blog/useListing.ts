import { useCallback, useRef, useState } from 'react';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { languageOfPage } from '#renderer/wording.ts';
import { formatDay, PAGE_SIZE, type PostCardData } from '#static-data/select/blogPage.ts';
import type { ListRequest } from './listAddress.ts';
import type { Found } from './staticPosts.ts';
import { fetchJson, findInStaticData } from './staticPosts.ts';

export type Listing =
  | { phase: 'own' }
  | { phase: 'loading' }
  | { phase: 'found'; request: ListRequest; found: Found }
  | { phase: 'failed' };

/** Milliseconds until a slow answer shows as such. Until then the last list stays. */
const NOTICEABLE = 150;

export function useListing(timezone: string) {
  const [listing, setListing] = useState<Listing>({ phase: 'own' });
  const [current, setCurrent] = useState<ListRequest | null>(null);
  const latest = useRef<ListRequest | null>(null);

  const show = useCallback(
    (request: ListRequest | null) => {
      latest.current = request;
      setCurrent(request);
      if (!request) return setListing({ phase: 'own' });
      const answer = (listing: Listing) => {
        if (latest.current === request) setListing(listing);
      };
      setListing((before) => (before.phase === 'found' ? before : { phase: 'loading' }));
      const slow = setTimeout(() => answer({ phase: 'loading' }), NOTICEABLE);
      findPosts(request, timezone)
        .then(
          (found) => answer({ phase: 'found', request, found }),
          () => answer({ phase: 'failed' }),
        )
        .finally(() => clearTimeout(slow));
    },
    [timezone],
  );
  return { listing, current, show };
}

/** Uses the prebuilt data, else the API. @throws Error when neither answers. */
async function findPosts(request: ListRequest, timezone: string): Promise<Found> {
  const found = await findInStaticData(request).catch(() => null);
  if (found) return found;
  const nothing = { posts: [], total: 0, page: 1, totalPages: 1 };
  const answer = findThroughApi(request, timezone);
  // A static host has no API, so the index alone decides.
  return found === undefined ? answer.catch(() => nothing) : answer;
}

interface Answer {
  posts: PostListItem[];
  total: number;
  totalPages: number;
}

/** A page beyond the last becomes the last one. @throws Error when the API doesn't answer. */
async function findThroughApi(request: ListRequest, timezone: string): Promise<Found> {
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

/** The API gives one address of the picture; cards have a fixed shape for all pictures. */
function coverOf(url: string): PostCardData['cover'] {
  if (!url.startsWith('/')) return null;
  return { url, alt: '', width: 1600, height: 1000, renditions: [], social: null };
}
