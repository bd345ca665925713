import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryItem, GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { TypedDialog } from '../../ui/dialogs/TypedDialog.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { ALREADY_THERE, addImage, changeImage, GALLERY_KEY } from '../../ui/picker/galleryCalls.ts';
import { ImageForm } from './ImageForm.tsx';
import { UploadTable } from './uploading/UploadTable.tsx';

const CLOSED = { isOpen: false, files: [] as File[], altText: '' };

/** Holds the files that were chosen or dropped: one has a form, several have a table. */
export function useAdding() {
  const [adding, setAdding] = useState(CLOSED);
  return {
    ...adding,
    /** @param altText typed before more files were chosen; it describes the first. */
    open: (files: File[] = [], altText = '') => setAdding({ isOpen: true, files, altText }),
    close: () => setAdding(CLOSED),
  };
}

interface AddDialogProps {
  adding: ReturnType<typeof useAdding>;
  onAdded: () => void;
}

export function AddDialog({ adding, onAdded }: AddDialogProps) {
  const queryClient = useQueryClient();
  const [isTyped, setTyped] = useState(false);
  const { isOpen, files, altText, open, close } = adding;
  const isTable = files.length > 1;
  return (
    <TypedDialog
      title={isTable ? 'Add New Images' : 'Add New Image'}
      isOpen={isOpen}
      isTyped={isTyped}
      isWide={isTable}
      onClose={close}
    >
      {isTable ? (
        <UploadTable files={files} altText={altText} onAdded={onAdded} onTyped={setTyped} onClose={close} />
      ) : (
        <ImageForm
          altText=""
          file={files[0] ?? null}
          action="Upload Image"
          send={async (input, sending) => {
            const { isNew } = await addImage(input, sending);
            void queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
            showToast('Success', isNew ? 'Image uploaded successfully' : ALREADY_THERE);
            onAdded();
            close();
          }}
          onSeveral={open}
          onCancel={close}
          onTyped={setTyped}
        />
      )}
    </TypedDialog>
  );
}

/** A list that has the image as it is now: who edits it again at once begins with that. Places of uses have none. */
function withImage(changed: GalleryItem) {
  return (list: Partial<GalleryList> | undefined) =>
    list?.images && {
      ...list,
      images: list.images.map((image) => (image.id === changed.id ? changed : image)),
    };
}

interface EditDialogProps {
  image: GalleryItem;
  onClose: () => void;
}

export function EditDialog({ image, onClose }: EditDialogProps) {
  const queryClient = useQueryClient();
  const [isTyped, setTyped] = useState(false);
  return (
    <TypedDialog title="Edit Image" isOpen isTyped={isTyped} onClose={onClose}>
      <ImageForm
        altText={image.alt_text}
        image={image}
        action="Save Image"
        send={async (input, sending, version = image.updated_at) => {
          try {
            const changed = await changeImage(image.id, input, version, sending);
            queryClient.setQueriesData<Partial<GalleryList>>({ queryKey: [GALLERY_KEY] }, withImage(changed));
          } finally {
            // After a refusal too: what is on screen may be outdated.
            void queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
          }
          showToast('Success', 'Image updated successfully');
          onClose();
        }}
        onCancel={onClose}
        onTyped={setTyped}
      />
    </TypedDialog>
  );
}
