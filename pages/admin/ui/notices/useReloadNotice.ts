import { useEffect } from 'react';
import { showFailure } from './toasts.ts';

/** For a failed refetch; LoadProblem is for the first fetch. @param notice 'Failed to load leads'. */
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
