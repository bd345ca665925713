import { findThroughApi } from './apiPosts.ts';
import type { Found } from './found.ts';
import type { ListRequest } from './listAddress.ts';
import { findInStaticData } from './staticPosts.ts';

/** In the prebuilt data, else through the API. @throws Error where neither can be had. */
export async function findPosts(request: ListRequest, timezone: string): Promise<Found> {
  const found = await findInStaticData(request).catch(() => null);
  if (found) return found;
  const nothing = { posts: [], total: 0, page: 1, totalPages: 1 };
  const answer = findThroughApi(request, timezone);
  // Without an API, as on a static host, what the index says is all there is to say.
  return found === undefined ? answer.catch(() => nothing) : answer;
}
