import { useCallback, useRef, useState } from 'react';
import { findPosts } from './findPosts.ts';
import type { Found } from './found.ts';
import type { ListRequest } from './listAddress.ts';

export type Listing =
  | { phase: 'own' }
  | { phase: 'loading' }
  | { phase: 'found'; request: ListRequest; found: Found }
  | { phase: 'failed' };

/** What takes longer than this, in milliseconds, shows that it does; until then the last list stays. */
const NOTICEABLE = 150;

export function useListing(timezone: string) {
  const [listing, setListing] = useState<Listing>({ phase: 'own' });
  const [asked, setAsked] = useState<ListRequest | null>(null);
  const latest = useRef<ListRequest | null>(null);

  const show = useCallback(
    (request: ListRequest | null) => {
      latest.current = request;
      setAsked(request);
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
  return { listing, asked, show };
}
