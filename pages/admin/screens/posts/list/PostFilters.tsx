import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import list from '../../../ui/list/List.module.css';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import type { PostView } from '../shared/postAddress.ts';
import { useAuthors, useCategories } from '../shared/usePosts.ts';
import css from './Posts.module.css';

interface PostFiltersProps {
  view: PostView;
  onChange: (view: PostView, replace?: boolean) => void;
}

export function PostFilters({ view, onChange }: PostFiltersProps) {
  const authors = useAuthors().data ?? [];
  const categories = useCategories().data ?? [];
  const [search, setSearch] = useTyped(view.search, (text) =>
    onChange({ ...view, search: text.trim(), page: 1 }, true),
  );
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
      <EntryFilter
        label="Author"
        all="All Authors"
        entries={authors}
        value={view.author}
        onChange={(author) => onChange({ ...view, author, page: 1 })}
      />
      <EntryFilter
        label="Category"
        all="All Categories"
        entries={categories}
        value={view.category}
        onChange={(category) => onChange({ ...view, category, page: 1 })}
      />
    </search>
  );
}

const STATUS_FILTERS = [
  { value: '', label: 'All Status' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
];

interface EntryFilterProps {
  label: string;
  all: string;
  entries: readonly { slug: string; name: string }[];
  /** A slug; '' for all. */
  value: string;
  onChange: (slug: string) => void;
}

function EntryFilter({ label, all, entries, value, onChange }: EntryFilterProps) {
  const isListed = value === '' || entries.some(({ slug }) => slug === value);
  return (
    <select
      className={`${list.filter} ${css.filter}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {/* An address may name an entry by its id, or one that isn't loaded yet. */}
      {isListed ? null : <option value={value}>{value}</option>}
      {entries.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  );
}
