import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../Button.tsx';
import { Dialog, useHeldWindow } from '../dialogs/Dialog.tsx';
import { useTyped } from '../dialogs/useTyped.ts';
import { FormFields, FormFoot } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';
import { AddIcon } from '../icons.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { LoadProblem } from '../notices/LoadProblem.tsx';
import { showFailure, showToast } from '../notices/toasts.ts';
import { useReloadNotice } from '../notices/useReloadNotice.ts';
import { Empty } from '../Panel.tsx';
import { ALREADY_THERE, addImage, GALLERY_KEY, SEARCH_PAUSE, useGallery } from './galleryCalls.ts';
import { ImageFileField } from './ImageFileField.tsx';
import css from './Picker.module.css';
import { PickerGrid, PickerSkeleton } from './PickerGrid.tsx';
import { UploadProgress, useUpload } from './UploadProgress.tsx';
import { useImageForm } from './useImageForm.ts';

interface ImagePickerProps {
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  /** The picker's parent then has to close it. */
  onSelect: (image: GalleryItem) => void;
}

export function ImagePicker({ title = 'Select Image', isOpen, onClose, onSelect }: ImagePickerProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isWide>
      <Picking onClose={onClose} onSelect={onSelect} />
    </Dialog>
  );
}

function Picking({ onClose, onSelect }: Pick<ImagePickerProps, 'onClose' | 'onSelect'>) {
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

/** Specification §9. */
const LIMIT = 100;

interface PickerImagesProps {
  search: string;
  chosen: GalleryItem | null;
  isArrival: boolean;
  onChoose: (image: GalleryItem) => void;
  onTake: (image: GalleryItem) => void;
  onUpload: () => void;
}

function PickerImages({ search, onUpload, ...grid }: PickerImagesProps) {
  const gallery = useGallery({ search, page: 1, limit: LIMIT });
  const { data, error, isLoadingError, isPlaceholderData, refetch } = gallery;
  useReloadNotice(gallery, 'Failed to load images');
  if (isLoadingError)
    return <LoadProblem notice="Failed to load images" failure={error} onRetry={() => refetch()} />;
  if (!data) return <PickerSkeleton />;
  if (data.images.length === 0 && search)
    return <Empty title="No images found matching your search." text="Try other words." />;
  if (data.images.length === 0)
    return (
      <Empty title="No images available.">
        <Button onClick={onUpload}>Upload Your First Image</Button>
      </Empty>
    );
  return (
    <div className={css.images} aria-busy={isPlaceholderData}>
      <PickerGrid images={data.images} {...grid} />
      {data.total > data.images.length ? (
        <p className={css.note}>
          The newest {data.images.length} of {data.total}. Search to find the others.
        </p>
      ) : null}
    </div>
  );
}

interface UploadFormProps {
  onUploaded: (image: GalleryItem) => void;
  onCancel: () => void;
  onSending: (isSending: boolean) => void;
}

function UploadForm({ onUploaded, onCancel, onSending }: UploadFormProps) {
  const upload = useUpload();
  const form = useImageForm({
    altText: '',
    needsFile: true,
    send: async (input) => {
      const { image, isNew } = await addImage(input, upload.begin());
      if (!isNew) showToast('Success', ALREADY_THERE);
      onUploaded(image);
    },
    failed: (failure) => {
      if (!upload.isStopped()) showFailure(failure, 'Failed to upload image');
    },
  });
  const { isSending } = form;
  useHeldWindow(isSending);
  useLayoutEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  return (
    <form {...form.props} aria-label="Upload New">
      <FormFields>
        <TextField
          {...form.field('alt_text')}
          label="Alt Text"
          isRequired
          autoFocus
          hint="Describe the image for screen readers"
        />
        <ImageFileField isRequired file={form.file} error={form.fileError} onChoose={form.choose} />
      </FormFields>
      {isSending ? <UploadProgress upload={upload} /> : null}
      <FormFoot>
        <Button look="quiet" onClick={onCancel} isBusy={isSending}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Uploading...' : 'Upload & Select'}
        </Button>
      </FormFoot>
    </form>
  );
}
