import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryItem, GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import type { Sending } from '../../calls/sendForm.ts';
import { Button } from '../../ui/Button.tsx';
import { useHeldWindow } from '../../ui/dialogs/Dialog.tsx';
import { TypedDialog } from '../../ui/dialogs/TypedDialog.tsx';
import { TroubleNotice } from '../../ui/entries/TroubleNotice.tsx';
import { FormFields, FormFoot } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { FocalMark, FocalNumbers } from '../../ui/picker/FocalPoint.tsx';
import {
  ALREADY_THERE,
  addImage,
  changeImage,
  GALLERY_KEY,
  type ImageInput,
} from '../../ui/picker/galleryCalls.ts';
import { ImageFileField } from '../../ui/picker/ImageFileField.tsx';
import { Thumbnail } from '../../ui/picker/Thumbnail.tsx';
import { UploadProgress, useUpload } from '../../ui/picker/UploadProgress.tsx';
import { useImageForm } from '../../ui/picker/useImageForm.ts';
import css from './Gallery.module.css';
import { UploadTable } from './uploading/UploadTable.tsx';

const CLOSED = { isOpen: false, files: [] as File[], altText: '' };

export function useAdding() {
  const [adding, setAdding] = useState(CLOSED);
  return {
    ...adding,
    /** @param altText text typed before more files were chosen; it describes the first. */
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

/** Lists show the change at once, so that editing it again begins with it. Lists of uses have no images. */
function withImage(changed: GalleryItem) {
  return (list: Partial<GalleryList> | undefined) =>
    list?.images && {
      ...list,
      images: list.images.map((image) => (image.id === changed.id ? changed : image)),
    };
}

export function EditDialog({ image, onClose }: { image: GalleryItem; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isTyped, setTyped] = useState(false);
  return (
    <TypedDialog title="Edit Image" isOpen isTyped={isTyped} onClose={onClose}>
      <ImageForm
        image={image}
        action="Save Image"
        send={async (input, sending, version = image.updated_at) => {
          try {
            const changed = await changeImage(image.id, input, version, sending);
            queryClient.setQueriesData<Partial<GalleryList>>({ queryKey: [GALLERY_KEY] }, withImage(changed));
          } finally {
            // After a refusal, the image on screen may be outdated too.
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

interface ImageFormProps {
  image?: GalleryItem;
  file?: File | null;
  action: string;
  send(input: ImageInput, sending: Sending, version: string | undefined): Promise<void>;
  onSeveral?: (files: File[], altText: string) => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}

function ImageForm({ image, file = null, action, send, onSeveral, onCancel, onTyped }: ImageFormProps) {
  const upload = useUpload();
  // Another user may replace the file in the meantime.
  const [shown, setShown] = useState(image);
  const form = useImageForm({
    altText: image?.alt_text ?? '',
    needsFile: image === undefined,
    ...(image ? { focus: { x: image.focus_x, y: image.focus_y } } : {}),
    file,
    onTyped,
    version: image?.updated_at,
    send: (input, version) => send(input, upload.begin(), version),
    failed: (failure) => {
      if (upload.isStopped()) return;
      showFailure(failure, 'Failed to save image');
      const { current } = failure instanceof CallFailure ? failure.answer : {};
      if (current) setShown(current as GalleryItem);
    },
  });
  useHeldWindow(form.isSending);
  return (
    <form {...form.props} aria-label={action}>
      {form.trouble ? (
        <TroubleNotice
          trouble={form.trouble}
          hasConflicts={form.hasConflicts}
          by={form.by}
          trashId={form.trashId}
          onReturn={form.meetReturn}
        />
      ) : null}
      <FormFields>
        <TextField
          {...form.field('alt_text')}
          label="Alt Text"
          isRequired
          autoFocus
          hint="Describe the image for screen readers"
        />
        <ImageFileField
          {...(image ? { hint: 'Choose a file only if you want to replace the image.' } : {})}
          isRequired={image === undefined}
          isMultiple={onSeveral !== undefined}
          file={form.file}
          error={form.fileError}
          onChoose={(chosen, others) => {
            if (form.isSending) return;
            if (chosen && others.length > 0) onSeveral?.([chosen, ...others], form.values.alt_text);
            else form.choose(chosen);
          }}
        >
          {shown && form.file !== null ? (
            <div className={css.asItIs}>
              <Thumbnail image={shown} sizes="14rem" />
            </div>
          ) : null}
        </ImageFileField>
        {shown && form.file === null ? <Focus image={shown} form={form} /> : null}
      </FormFields>
      {form.isSending && form.file ? <UploadProgress upload={upload} /> : null}
      <FormFoot>
        <Button look="quiet" onClick={onCancel} isBusy={form.isSending}>
          Cancel
        </Button>
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? 'Saving...' : action}
        </Button>
      </FormFoot>
    </form>
  );
}

/** Covers, cards and sections crop the image around this point. The file stays uncropped. */
function Focus({ image, form }: { image: GalleryItem; form: ReturnType<typeof useImageForm> }) {
  const [x, y] = [form.field('focus_x'), form.field('focus_y')];
  const placeFocus = (point: { x: number; y: number }) => {
    form.set('focus_x', String(point.x));
    form.set('focus_y', String(point.y));
  };
  return (
    <>
      <FocalMark url={image.image_url} values={{ x: x.value, y: y.value }} onChange={placeFocus} />
      <FocalNumbers x={x} y={y} />
    </>
  );
}
