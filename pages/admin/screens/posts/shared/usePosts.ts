import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { deletionOf } from '../../../calls/deletion.ts';
import { categoryEntries } from '../../../ui/entries/kindEntries.ts';
import { type PostView, queryOf } from './postAddress.ts';

export function usePosts(view: PostView) {
  return useQuery({
    queryKey: ['posts', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.posts.$get({ query: queryOf(view) }, { init: { signal } })),
  });
}

/** Loads as many posts as the server returns at once. */
export async function allPosts(view: PostView) {
  const query = { ...queryOf(view), page: '1', limit: '1000' };
  return (await answerOf(api.posts.$get({ query }))).posts;
}

export function useCategories() {
  return useQuery({
    queryKey: [categoryEntries.key],
    queryFn: categoryEntries.list,
  });
}

/** Deletes a post; every list, count and category that shows it is asked for again. */
export function useRemovePost() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: (id: number) => deletionOf(api.posts[':id'].$delete({ param: { id: String(id) } })),
    onSettled: refresh,
  });
}

function useRefreshPosts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['posts'] });
}
