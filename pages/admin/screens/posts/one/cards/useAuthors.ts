import { useQuery } from '@tanstack/react-query';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import { byName } from '../../../../ui/entries/byName.ts';
import { authorEntries } from '../../../../ui/entries/kindEntries.ts';

/** Somebody is looked for by name, whatever order they stand in on the site. */
const sorted = (authors: Author[]) => authors.toSorted(byName);

export function useAuthors() {
  return useQuery({
    queryKey: [authorEntries.key],
    queryFn: authorEntries.list,
    select: sorted,
  });
}
