import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

/** Entries on one page. */
const PAGE_SIZE = 25;

/** One page of the trash. The page before stays on screen until the next one is there. */
export function useTrash(page: number) {
  return useQuery({
    queryKey: ['trash', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(
        api.trash.$get({ query: { page: String(page), limit: String(PAGE_SIZE) } }, { init: { signal } }),
      ),
  });
}

/** Deletes for good. */
export function useRemoveForGood() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => answerOf(api.trash[':id'].$delete({ param: { id: String(id) } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trash'] }),
  });
}
