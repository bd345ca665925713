import list from '../../list/List.module.css';
import { LinkButton } from '../../ui/Button.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useTyped } from '../../ui/useTyped.ts';
import type { PostView } from './postAddress.ts';
import { STATUS_FILTERS } from './postStatus.ts';
import { useCategories } from './usePosts.ts';

interface PostFiltersProps {
  view: PostView;
  onChange: (view: PostView, replace?: boolean) => void;
}

/** Searches and filters; all of them begin at the first page again. */
export function PostFilters({ view, onChange }: PostFiltersProps) {
  const categories = useCategories().data ?? [];
  const [search, setSearch] = useTyped(view.search, (text) =>
    onChange({ ...view, search: text.trim(), page: 1 }, true),
  );
  const isListed = view.category === '' || categories.some(({ slug }) => slug === view.category);
  return (
    <search className={list.filters}>
      <SearchField label="Search posts..." value={search} onChange={setSearch} />
      <select
        className={list.filter}
        aria-label="Status"
        value={view.status}
        onChange={(event) => onChange({ ...view, status: event.target.value, page: 1 })}
      >
        {STATUS_FILTERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className={list.filter}
        aria-label="Category"
        value={view.category}
        onChange={(event) => onChange({ ...view, category: event.target.value, page: 1 })}
      >
        <option value="">All Categories</option>
        {/* An address may name one by its id, or one that hasn't arrived yet. */}
        {isListed ? null : <option value={view.category}>{view.category}</option>}
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <LinkButton to="/trash" look="bare">
        <DeleteIcon />
        Trash
      </LinkButton>
    </search>
  );
}
