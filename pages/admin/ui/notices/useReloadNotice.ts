import { useEffect } from 'react';
import { showFailure } from './toasts.ts';

/** For a refetch; for what was never fetched there is LoadProblem. @param notice 'Failed to load leads'. */
export function useReloadNotice(
  query: { error: unknown; isRefetchError: boolean; isFetching: boolean },
  notice: string,
): void {
  const { error } = query;
  const hasFailed = query.isRefetchError && !query.isFetching;
  useEffect(() => {
    if (hasFailed) showFailure(error, notice);
  }, [hasFailed, error, notice]);
}
