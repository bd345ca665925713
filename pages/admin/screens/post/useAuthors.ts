import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

/** Whose name can stand over a post. */
export function useAuthors() {
  return useQuery({
    queryKey: ['authors'],
    queryFn: async () => (await answerOf(api.authors.$get())).authors,
  });
}
