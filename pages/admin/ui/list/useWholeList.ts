import { useSearchParams } from 'react-router';
import { matcher } from '#content-api/values/matching/matching.shared.ts';
import { useTyped } from '../dialogs/useTyped.ts';

const PAGE_SIZE = 60;

export interface WholeList<Entry> {
  search: string;
  setSearch: (text: string) => void;
  entries: readonly Entry[] | undefined;
  page: number;
  totalPages: number;
  /** How many the search means on all pages. */
  total: number;
  /** The query of the address of a page, with its question mark or ''. */
  addressOf: (page: number) => string;
}

/** Search and page live in the address: reloads and the back button keep them. @param textsOf searched. */
export function useWholeList<Entry>(
  all: readonly Entry[] | undefined,
  textsOf: (entry: Entry) => readonly string[],
): WholeList<Entry> {
  const [address, setAddress] = useSearchParams();
  const searched = address.get('search') ?? '';
  // The address follows in its own time: a field bound to it would lose what is typed fast.
  const [search, setSearch] = useTyped(searched, (text) =>
    setAddress(queryOf(text, 1), { replace: true, preventScrollReset: true }),
  );
  const isMeant = matcher(search);
  const found = all?.filter((entry) => isMeant(textsOf(entry)));
  const total = found?.length ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // Another search begins at its first page; the last page may have gone with its last entry.
  const requested = search === searched ? Number(address.get('page')) : 1;
  const page = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), totalPages) : 1;
  return {
    search,
    setSearch,
    entries: found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    totalPages,
    total,
    addressOf: (to) => {
      const query = String(queryOf(search, to));
      return query && `?${query}`;
    },
  };
}

function queryOf(search: string, page: number): URLSearchParams {
  return new URLSearchParams({ ...(search ? { search } : {}), ...(page > 1 ? { page: String(page) } : {}) });
}
