import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { NewPreview } from '#content-api/writing/previews/previews.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';

/** The entry that a preview shows. */
export interface Shared {
  kind: WrittenKind;
  id: number;
}

const keyOf = ({ kind, id }: Shared) => ['previews', kind, id];
const calls = { post: api.posts[':id'].previews, page: api.pages[':id'].previews };

export function usePreviews(shared: Shared) {
  return useQuery({
    queryKey: keyOf(shared),
    queryFn: async () =>
      (await answerOf(calls[shared.kind].$get({ param: { id: String(shared.id) } }))).previews,
    staleTime: 0,
  });
}

/** @param bringUpToDate what the link shows; answers what it lacks, in words, as this mutation does. */
export function useMakePreview(shared: Shared, bringUpToDate: () => Promise<string>) {
  const refresh = useRefresh(shared);
  return useMutation({
    mutationFn: async (days: NewPreview['days']) => {
      const lack = await bringUpToDate();
      await answerOf(calls[shared.kind].$post({ param: { id: String(shared.id) }, json: { days } }));
      return lack;
    },
    onError: (failure) => showFailure(failure, 'Failed to create the link'),
    onSettled: refresh,
  });
}

export function useEndPreview(shared: Shared) {
  const refresh = useRefresh(shared);
  return useMutation({
    mutationFn: (link: string) =>
      answerOf(calls[shared.kind][':link'].$delete({ param: { id: String(shared.id), link } })),
    onError: (failure) => showFailure(failure, 'Failed to end the preview'),
    onSettled: refresh,
  });
}

function useRefresh(shared: Shared): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(shared) });
}
