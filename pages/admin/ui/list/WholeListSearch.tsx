import css from './List.module.css';
import { SearchField } from './SearchField.tsx';
import type { WholeList } from './useWholeList.ts';

interface WholeListSearchProps {
  label: string;
  list: Pick<WholeList<unknown>, 'search' | 'setSearch'>;
}

export function WholeListSearch({ label, list: { search, setSearch } }: WholeListSearchProps) {
  return (
    <search className={css.filters}>
      <SearchField label={label} value={search} onChange={setSearch} />
    </search>
  );
}
