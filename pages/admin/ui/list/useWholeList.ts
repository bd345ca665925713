import { useSearchParams } from 'react-router';
import { matcher } from '#content-api/values/matching/contract.ts';
import { useTyped } from '../dialogs/useTyped.ts';

/** Entries on one page. */
const PAGE_SIZE = 60;

/** What is on screen of a list that has arrived as a whole. */
export interface WholeList<Entry> {
  /** What is typed, at every key. */
  search: string;
  setSearch: (text: string) => void;
  /** Those that the search means, of this page; undefined while they are being fetched. */
  entries: readonly Entry[] | undefined;
  page: number;
  totalPages: number;
  /** How many the search means on all pages. */
  total: number;
  /** The query of the address of a page, with its question mark or ''. */
  addressOf: (page: number) => string;
}

/**
 * Searches and pages a list that the server sends as a whole. Both live in the address, so that a link, a reload and
 * the back button keep them.
 * @param textsOf what the search looks into.
 */
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
  const wanted = search === searched ? Number(address.get('page')) : 1;
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), totalPages) : 1;
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

/** What is as usual isn't named. */
function queryOf(search: string, page: number): URLSearchParams {
  return new URLSearchParams({ ...(search ? { search } : {}), ...(page > 1 ? { page: String(page) } : {}) });
}
