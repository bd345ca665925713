import { gallerySorts, galleryUses } from '#content-api/library/gallery/gallery.shared.ts';
import { useTyped } from '../../ui/dialogs/useTyped.ts';
import list from '../../ui/list/List.module.css';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { SEARCH_PAUSE } from '../../ui/picker/useGallery.ts';
import type { GalleryAddress } from './galleryAddress.ts';

const USES = { used: 'In use', unused: 'Not used' };
const SORTS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name', size: 'Largest file first' };

interface GalleryFiltersProps {
  view: GalleryAddress;
  onChange: (view: GalleryAddress) => void;
}

export function GalleryFilters({ view, onChange }: GalleryFiltersProps) {
  const search = (text: string) => onChange({ ...view, search: text.trim(), page: 1 });
  const [typed, setTyped] = useTyped(view.search, search, SEARCH_PAUSE);
  return (
    <search className={list.filters}>
      <SearchField label="Search images by alt text..." value={typed} onChange={setTyped} />
      <select
        className={list.filter}
        aria-label="Uses"
        value={view.uses ?? ''}
        onChange={({ target }) =>
          onChange({ ...view, uses: galleryUses.find((uses) => uses === target.value), page: 1 })
        }
      >
        <option value="">All Images</option>
        {galleryUses.map((uses) => (
          <option key={uses} value={uses}>
            {USES[uses]}
          </option>
        ))}
      </select>
      <select
        className={list.filter}
        aria-label="Order"
        value={view.sort ?? 'newest'}
        onChange={({ target }) =>
          onChange({ ...view, sort: gallerySorts.find((sort) => sort === target.value), page: 1 })
        }
      >
        {gallerySorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORTS[sort]}
          </option>
        ))}
      </select>
    </search>
  );
}
