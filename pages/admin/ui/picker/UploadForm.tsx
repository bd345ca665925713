import { useLayoutEffect } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../Button.tsx';
import { useHeldWindow } from '../dialogs/Dialog.tsx';
import { FormFields, FormFoot } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';
import { showFailure } from '../notices/showFailure.ts';
import { showToast } from '../notices/toasts.ts';
import { ALREADY_THERE, addImage } from './galleryCalls.ts';
import { ImageFileField } from './ImageFileField.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useImageForm } from './useImageForm.ts';
import { useUpload } from './useUpload.ts';

interface UploadFormProps {
  onUploaded: (image: GalleryItem) => void;
  onCancel: () => void;
  onSending: (isSending: boolean) => void;
}

export function UploadForm({ onUploaded, onCancel, onSending }: UploadFormProps) {
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
