import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewPreview } from '#content-api/writing/previews/contract.ts';
import { answerOf, api } from '../../../../app/calls/api.ts';
import { tellFailure } from '../../../../ui/notices/tellFailure.ts';

const keyOf = (postId: number) => ['previews', postId];
const calls = api.posts[':id'].previews;

export function usePreviews(postId: number) {
  return useQuery({
    queryKey: keyOf(postId),
    queryFn: async () => (await answerOf(calls.$get({ param: { id: String(postId) } }))).previews,
    staleTime: 0,
  });
}

/** @param bringUpToDate what the link shows; answers what it lacks, in words, as this mutation does. */
export function useMakePreview(postId: number, bringUpToDate: () => Promise<string>) {
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: async (days: NewPreview['days']) => {
      const lack = await bringUpToDate();
      await answerOf(calls.$post({ param: { id: String(postId) }, json: { days } }));
      return lack;
    },
    onError: (failure) => tellFailure(failure, 'Failed to make a link'),
    onSettled: refresh,
  });
}

export function useEndPreview(postId: number) {
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: (link: string) => answerOf(calls[':link'].$delete({ param: { id: String(postId), link } })),
    onError: (failure) => tellFailure(failure, 'Failed to end the preview'),
    onSettled: refresh,
  });
}

function useRefresh(postId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(postId) });
}
