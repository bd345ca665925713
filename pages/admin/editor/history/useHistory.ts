import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { loadCopy } from '../writing/copyCalls.ts';
import type { EntryDifference } from './revisedKind.ts';

const PAGE = 30;
const calls = { post: api.posts[':id'].revisions, page: api.pages[':id'].revisions };

/** The entry whose history is read. */
export interface Of {
  kind: WrittenKind;
  id: string;
}

/** Below the entries of its kind: whatever makes them known anew makes this known anew. */
const keyOf = ({ kind, id }: Of) => [`${kind}s`, 'revisions', id];

/** The newest first, page by page. */
export function useRevisions(of: Of) {
  return useInfiniteQuery({
    queryKey: keyOf(of),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), limit: String(PAGE) };
      return answerOf(calls[of.kind].$get({ param: { id: of.id }, query }, { init: { signal } }));
    },
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    // Somebody may have saved since it was looked at last.
    staleTime: 0,
  });
}

export type Against = 'previous' | 'current' | 'edits';

/** Whether the reader is working on it: then their edits can be compared. Below its history, to be known anew with it. */
export function useOwnEdits(of: Of) {
  const { data } = useQuery({
    queryKey: [...keyOf(of), 'own edits'],
    staleTime: 0,
    queryFn: () => loadCopy({ kind: of.kind, id: Number(of.id) }),
  });
  return data?.copy?.changed_at;
}

/** @param revision undefined asks nothing. */
export function useDifference<Values>(of: Of, revision: number | undefined, against: Against) {
  return useQuery<EntryDifference<Values>>({
    queryKey: [...keyOf(of), revision, against],
    enabled: revision !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const param = { id: of.id, revision: String(revision) };
      const query = { with: against };
      const { difference } = calls[of.kind][':revision'];
      return answerOf<unknown>(difference.$get({ param, query }, { init: { signal } })) as Promise<
        EntryDifference<Values>
      >;
    },
  });
}

export function useBringBack({ kind, id }: Of) {
  return useMutation({
    mutationFn: (revision: number) =>
      answerOf(calls[kind][':revision'].return.$post({ param: { id, revision: String(revision) } })),
  });
}
