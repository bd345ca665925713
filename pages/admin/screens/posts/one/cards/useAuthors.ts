import { useQuery } from '@tanstack/react-query';
import { authorEntries } from '../../../authors/authorEntries.ts';

export function useAuthors() {
  return useQuery({ queryKey: [authorEntries.key], queryFn: authorEntries.list });
}
