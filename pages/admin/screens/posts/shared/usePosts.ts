import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { deletionOf } from '../../../calls/deletion.ts';
import { byName } from '../../../ui/entries/byName.ts';
import { authorEntries, categoryEntries } from '../../../ui/entries/kindEntries.ts';
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

/** People look for an author by name, whatever the order on the site. */
const sorted = (authors: Author[]) => authors.toSorted(byName);

export function useAuthors() {
  return useQuery({ queryKey: [authorEntries.key], queryFn: authorEntries.list, select: sorted });
}

export function useCategories() {
  return useQuery({ queryKey: [categoryEntries.key], queryFn: categoryEntries.list });
}

export function useRemovePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deletionOf(api.posts[':id'].$delete({ param: { id: String(id) } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['posts'] }),
  });
}
