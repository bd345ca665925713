import { useEffect } from 'react';
import { tellFailure } from './tellFailure.ts';

/**
 * Says each time that what is on screen could not be fetched anew: it stays where it is, as the best there is. For
 * what could not be fetched at all there is LoadProblem.
 * @param notice 'Failed to load leads'.
 */
export function useReloadNotice(
  query: { error: unknown; isRefetchError: boolean; isFetching: boolean },
  notice: string,
): void {
  const { error } = query;
  const hasFailed = query.isRefetchError && !query.isFetching;
  useEffect(() => {
    if (hasFailed) tellFailure(error, notice);
  }, [hasFailed, error, notice]);
}
