import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewPage, PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';

export const PAGES_KEY = 'pages';

export function usePages() {
  return useQuery({
    queryKey: [PAGES_KEY],
    queryFn: async () => (await answerOf(api.pages.$get())).pages,
    staleTime: 0,
  });
}

export async function pageOf(id: number): Promise<PageEntry> {
  return answerOf(api.pages[':id'].$get({ param: { id: String(id) } }));
}

export function usePageCalls() {
  const queryClient = useQueryClient();
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: [PAGES_KEY] });
    void queryClient.invalidateQueries({ queryKey: ['release', 'plan'] });
  };
  const add = useMutation({
    mutationFn: (json: NewPage) => answerOf(api.pages.$post({ json })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => answerOf(api.pages[':id'].$delete({ param: { id: String(id) } })),
    onSettled,
  });
  return { add, remove };
}
