import css from './List.module.css';
import { SearchField } from './SearchField.tsx';
import type { WholeList } from './useWholeList.ts';

interface WholeListSearchProps {
  /** 'Search users...'. */
  label: string;
  list: Pick<WholeList<unknown>, 'search' | 'setSearch'>;
}

/** The box above a list that is searched where it is shown. */
export function WholeListSearch({ label, list: { search, setSearch } }: WholeListSearchProps) {
  return (
    <search className={css.filters}>
      <SearchField label={label} value={search} onChange={setSearch} />
    </search>
  );
}
