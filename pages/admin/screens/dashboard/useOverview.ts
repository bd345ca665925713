import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, api } from '../../calls/api.ts';

/** While someone looks at it, the overview is fetched again after this many milliseconds. */
const AGAIN = 60_000;

export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    refetchInterval: AGAIN,
    queryFn: () => answerOf(api.admin.overview.$get()),
  });
}

/** The action may fetch the overview again itself; answers within this many milliseconds count as one. */
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

export function editorOf(kind: 'post' | 'page', id: number): string {
  return kind === 'post' ? `/posts/${id}/edit` : `/pages/${id}`;
}
