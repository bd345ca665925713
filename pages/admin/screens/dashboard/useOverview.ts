import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, api } from '../../calls/api.ts';

/** How often it is fetched again while somebody looks at it, in milliseconds. */
const AGAIN = 60_000;

export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    refetchInterval: AGAIN,
    queryFn: () => answerOf(api.admin.overview.$get()),
  });
}

/** How soon after one another, in milliseconds: what is done may have the overview fetched again itself. */
const LEAST = 1000;

export function useWithEachOverview(act: () => void): void {
  const { dataUpdatedAt } = useOverview();
  const seen = useRef(dataUpdatedAt);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const before = seen.current;
    if (dataUpdatedAt - before < LEAST) return;
    seen.current = dataUpdatedAt;
    if (before > 0) latest.current();
  }, [dataUpdatedAt]);
}

/** Returns the address of the editor of a post or a page. */
export function editorOf(kind: 'post' | 'page', id: number): string {
  return kind === 'post' ? `/posts/${id}/edit` : `/pages/${id}`;
}
