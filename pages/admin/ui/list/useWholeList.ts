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
  total: number;
  /** The query of the address of a page, with its question mark or ''. */
  addressOf: (page: number) => string;
}

/** Stores search and page in the address for reloads and the back button. @param textsOf the texts to search. */
export function useWholeList<Entry>(
  all: readonly Entry[] | undefined,
  textsOf: (entry: Entry) => readonly string[],
): WholeList<Entry> {
  const [address, setAddress] = useSearchParams();
  const searched = address.get('search') ?? '';
  // The address follows late, so that a field bound to it would lose fast typing.
  const [search, setSearch] = useTyped(searched, (text) =>
    setAddress(queryOf(text, 1), { replace: true, preventScrollReset: true }),
  );
  const isMeant = matcher(search);
  const found = all?.filter((entry) => isMeant(textsOf(entry)));
  const total = found?.length ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // Another search begins at its first page. The last page may have lost its last entry.
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
