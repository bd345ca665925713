import { useQuery } from '@tanstack/react-query';
import { authorEntries } from '../../../authors/authorEntries.ts';

/** Whose name can stand over a post. */
export function useAuthors() {
  return useQuery({ queryKey: [authorEntries.key], queryFn: authorEntries.list });
}
