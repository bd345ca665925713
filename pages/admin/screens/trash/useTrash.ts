import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

export const TRASH_KEY = 'trash';

const PAGE_SIZE = 25;

export function useTrash(page: number) {
  return useQuery({
    queryKey: [TRASH_KEY, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(
        api.trash.$get({ query: { page: String(page), limit: String(PAGE_SIZE) } }, { init: { signal } }),
      ),
  });
}

/** Deletes for good; the list is the caller's to refresh. */
export function useRemoveForGood() {
  return useMutation({
    mutationFn: (id: number) => answerOf(api.trash[':id'].$delete({ param: { id: String(id) } })),
  });
}
