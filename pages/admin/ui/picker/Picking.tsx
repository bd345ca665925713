import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../Button.tsx';
import { useTyped } from '../dialogs/useTyped.ts';
import { FormFoot } from '../fields/Form.tsx';
import { AddIcon } from '../icons.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { GALLERY_KEY } from './galleryCalls.ts';
import css from './Picker.module.css';
import { PickerImages } from './PickerImages.tsx';
import { UploadForm } from './UploadForm.tsx';
import { SEARCH_PAUSE } from './useGallery.ts';

interface PickingProps {
  onClose: () => void;
  onSelect: (image: GalleryItem) => void;
}

export function Picking({ onClose, onSelect }: PickingProps) {
  const queryClient = useQueryClient();
  const toggle = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTyped(search, (text) => setSearch(text.trim()), SEARCH_PAUSE);
  const [isUploading, setUploading] = useState(false);
  const [isSending, setSending] = useState(false);
  const [chosen, setChosen] = useState<GalleryItem | null>(null);
  const [isArrival, setArrival] = useState(false);
  const uploaded = async (image: GalleryItem) => {
    setSearch('');
    setTyped('');
    // Also the list that the form stands in front of just now.
    await queryClient.invalidateQueries({ queryKey: [GALLERY_KEY], refetchType: 'all' });
    setChosen(image);
    setArrival(true);
    setUploading(false);
  };
  const cancelUpload = () => {
    setUploading(false);
    toggle.current?.focus();
  };
  return (
    <>
      <div className={css.bar}>
        {isUploading ? null : <SearchField label="Search images..." value={typed} onChange={setTyped} />}
        <Button
          ref={toggle}
          look="quiet"
          aria-pressed={isUploading}
          isBusy={isSending}
          onClick={() => {
            setArrival(false);
            setUploading(!isUploading);
          }}
        >
          <AddIcon />
          Upload New
        </Button>
      </div>
      {isUploading ? (
        <div className={css.stage}>
          <UploadForm onUploaded={uploaded} onCancel={cancelUpload} onSending={setSending} />
        </div>
      ) : (
        <div className={css.stage}>
          <PickerImages
            search={search}
            chosen={chosen}
            isArrival={isArrival}
            onChoose={setChosen}
            onTake={onSelect}
            onUpload={() => setUploading(true)}
          />
          <FormFoot>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={chosen === null} onClick={() => chosen && onSelect(chosen)}>
              Select Image
            </Button>
          </FormFoot>
        </div>
      )}
    </>
  );
}
