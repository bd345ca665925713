import { useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { gallerySorts, galleryUses, withoutTwins } from '#content-api/library/gallery/gallery.shared.ts';
import { useRequestedAction } from '../../keys/singleKeys.ts';
import { useAuth } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { useTyped } from '../../ui/dialogs/useTyped.ts';
import { AddIcon } from '../../ui/icons.tsx';
import list from '../../ui/list/List.module.css';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useView } from '../../ui/list/useView.ts';
import { SEARCH_PAUSE, useGallery } from '../../ui/picker/galleryCalls.ts';
import { ImagePicker } from '../../ui/picker/ImagePicker.tsx';
import { useFileDrop } from '../../ui/picker/useFileDrop.ts';
import { Screen } from '../../ui/Screen.tsx';
import css from './Gallery.module.css';
import { GalleryImages } from './GalleryImages.tsx';
import { addressOf, type GalleryAddress, PAGE_SIZE, viewOf } from './galleryAddress.ts';
import { AddDialog, EditDialog, useAdding } from './ImageDialog.tsx';
import { ReplacePreview } from './replacing/ReplacePreview.tsx';
import { focusUses, useRemoval } from './useRemoval.ts';
import { InUseDialog, UsedInDialog } from './uses/InUseDialog.tsx';

export default function GalleryScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const replace = (next: GalleryAddress) => show(next, true);
  const adding = useAdding();
  useRequestedAction('add', () => adding.open());
  const [edited, setEdited] = useState<GalleryItem | null>(null);
  const [requested, setRequested] = useState<GalleryItem | null>(null);
  const [replaced, setReplaced] = useState<GalleryItem | null>(null);
  const removal = useRemoval();
  const { isEditor } = useAuth();
  const isOver = useFileDrop(
    (files) => adding.open(files),
    !adding.isOpen && edited === null && replaced === null,
  );
  return (
    <Screen
      title="Gallery"
      subtitle="Manage your image gallery for blog posts"
      actions={
        <Button onClick={() => adding.open()}>
          <AddIcon />
          Add Image
        </Button>
      }
    >
      <GalleryFilters view={view} onChange={replace} />
      <GalleryImages
        view={view}
        onPage={(page) => replace({ ...view, page })}
        onAdd={() => adding.open()}
        onUses={setRequested}
        onEdit={setEdited}
        onDelete={removal.ask}
      />
      {isOver ? <p className={css.drop}>Drop the images to add them to the gallery</p> : null}
      <AddDialog
        adding={adding}
        onAdded={() => replace({ search: '', page: 1, sort: undefined, uses: undefined, label: undefined })}
      />
      {edited ? <EditDialog image={edited} onClose={() => setEdited(null)} /> : null}
      {requested ? (
        <UsedInDialog
          image={requested}
          onReplace={() => {
            setRequested(null);
            setReplaced(requested);
          }}
          onClose={() => setRequested(null)}
        />
      ) : null}
      {replaced ? (
        <ReplaceDialog
          image={replaced}
          onClose={() => {
            setReplaced(null);
            focusUses(replaced.id);
          }}
        />
      ) : null}
      {removal.inUse ? (
        <InUseDialog
          inUse={removal.inUse}
          isBusy={removal.isRemoving}
          {...(isEditor ? { onForce: removal.force } : {})}
          onReplace={() => {
            setReplaced(removal.inUse?.image ?? null);
            removal.forget();
          }}
          onClose={removal.forget}
        />
      ) : null}
    </Screen>
  );
}

function ReplaceDialog({ image, onClose }: { image: GalleryItem; onClose: () => void }) {
  const [other, setOther] = useState<GalleryItem | null>(null);
  if (!other) return <ImagePicker title="Select Replacement" isOpen onClose={onClose} onSelect={setOther} />;
  return <ReplacePreview image={image} other={other} onBack={() => setOther(null)} onClose={onClose} />;
}

const USES = { used: 'In use', unused: 'Not used' };
const SORTS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name', size: 'Largest file first' };

interface GalleryFiltersProps {
  view: GalleryAddress;
  onChange: (view: GalleryAddress) => void;
}

function GalleryFilters({ view, onChange }: GalleryFiltersProps) {
  const search = (text: string) => onChange({ ...view, search: text.trim(), page: 1 });
  const [typed, setTyped] = useTyped(view.search, search, SEARCH_PAUSE);
  const { data } = useGallery({ ...view, limit: PAGE_SIZE });
  // A label in the address stays in the list after its last image lost it.
  const labels = withoutTwins([...(data?.labels ?? []), ...(view.label ? [view.label] : [])]);
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
      {labels.length > 0 ? (
        <select
          className={list.filter}
          aria-label="Label"
          value={view.label ?? ''}
          onChange={({ target }) => onChange({ ...view, label: target.value || undefined, page: 1 })}
        >
          <option value="">All Labels</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
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
