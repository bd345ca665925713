import { useCallback, useRef, useState } from 'react';
import { findThroughApi } from './apiPosts.ts';
import type { Found } from './found.ts';
import type { ListRequest } from './listAddress.ts';
import { findInStaticData } from './staticPosts.ts';

export type Listing =
  | { phase: 'own' }
  | { phase: 'loading' }
  | { phase: 'found'; request: ListRequest; found: Found }
  | { phase: 'failed' };

/** Milliseconds after which a slow answer shows as such. Until then the last list stays. */
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

/** In the prebuilt data, else through the API. @throws Error where neither can be had. */
async function findPosts(request: ListRequest, timezone: string): Promise<Found> {
  const found = await findInStaticData(request).catch(() => null);
  if (found) return found;
  const nothing = { posts: [], total: 0, page: 1, totalPages: 1 };
  const answer = findThroughApi(request, timezone);
  // Without an API, as on a static host, what the index says is all there is to say.
  return found === undefined ? answer.catch(() => nothing) : answer;
}
