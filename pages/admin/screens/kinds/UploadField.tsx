import { type ChangeEvent, useState } from 'react';
import type { z } from 'zod';
import type { uploadedSchema, uploadFolders } from '#content-api/library/gallery/gallery.shared.ts';
import { FILE_KINDS, fileAt } from '#content-api/values/files.shared.ts';
import { api } from '../../calls/api.ts';
import { CallFailure, failureOf } from '../../calls/failure.ts';
import { sendForm } from '../../calls/sendForm.ts';
import { Button } from '../../ui/Button.tsx';
import css from '../../ui/entries/Entries.module.css';
import type { Theirs } from '../../ui/fields/Field.tsx';
import { FileField } from '../../ui/fields/TextField.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { PickButton } from '../../ui/picker/PickButton.tsx';
import styles from './Kinds.module.css';

interface UploadFieldProps {
  name: string;
  label: string;
  isRequired: boolean;
  folder: (typeof uploadFolders)[number];
  noun: string;
  url: string;
  error: string | undefined;
  theirs: Theirs | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  /** @param alt the alt text of an image from the gallery. */
  onUploaded: (url: string, alt?: string) => void;
  /** @param message '' if the server doesn't say what is wrong with the file. */
  onRefused: (message: string) => void;
}

export function UploadField(props: UploadFieldProps) {
  const { name, label, isRequired, folder, noun, url, error, theirs, isUploading, ...on } = props;
  const anEntry = `${/^[AEIOU]/.test(noun) ? 'An' : 'A'} ${noun.toLowerCase()}`;
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || isUploading) return;
    on.onUploading(true);
    try {
      const { url, notice, moving_url } = await uploadImage(file, folder);
      on.onUploaded(url);
      showToast('Uploaded', `${noun} image uploaded`);
      if (notice ?? moving_url)
        showToast('Uploaded', `This image is animated. ${anEntry} only shows its first frame`);
    } catch (failure) {
      input.value = '';
      showFailure(failure, 'Failed to upload image');
      on.onRefused((failure instanceof CallFailure && failure.fields.image) || '');
    } finally {
      on.onUploading(false);
    }
  };
  return (
    <>
      <FileField
        name={name}
        label={label}
        accept="image/*"
        isRequired={isRequired}
        hint={isUploading ? 'Uploading...' : 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB'}
        error={error}
        theirs={theirs}
        onChange={upload}
      />
      {isRequired ? null : (
        <div className={styles.picture}>
          <PickButton onPick={({ image_url, alt_text }) => on.onUploaded(image_url, alt_text)} />
          {url ? (
            <Button look="quiet" isSmall onClick={() => on.onUploaded('')}>
              Remove the image
            </Button>
          ) : null}
        </div>
      )}
      {url ? (
        <img
          className={css.logo}
          src={url}
          alt={`The current ${noun.toLowerCase()}`}
          width="320"
          height="96"
        />
      ) : null}
    </>
  );
}

interface FileUploadProps
  extends Pick<
    UploadFieldProps,
    'name' | 'label' | 'url' | 'error' | 'theirs' | 'isUploading' | 'onUploading' | 'onRefused'
  > {
  onUploaded: (url: string, name: string) => void;
}

export function FileUpload({ url, isUploading, onUploading, ...props }: FileUploadProps) {
  const { onUploaded, onRefused, ...field } = props;
  const [sent, setSent] = useState(0);
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file || isUploading) return;
    onUploading(true);
    try {
      const form = new FormData();
      form.append('file', file);
      const response = await sendForm('POST', '/api/uploads/file', form, { onProgress: setSent });
      if (!response.ok) throw await failureOf(response);
      const stored = (await response.json()) as { url: string };
      onUploaded(stored.url, file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' '));
      showToast('Uploaded', `${file.name} uploaded`);
    } catch (failure) {
      input.value = '';
      showFailure(failure, 'Failed to upload the file');
      onRefused((failure instanceof CallFailure && failure.fields.file) || '');
    } finally {
      onUploading(false);
    }
  };
  const hint = 'PDF, Word, Excel, PowerPoint, ZIP, MP4 or WebM, at most 50 MB';
  return (
    <>
      <FileField
        {...field}
        accept={`.${Object.keys(FILE_KINDS).join(',.')}`}
        isRequired
        hint={isUploading ? `Uploading, ${Math.round(sent * 100)} %` : hint}
        onChange={upload}
      />
      <p className={styles.hint}>{fileAt(url)?.words}</p>
    </>
  );
}

export function FileLink({ url }: { url: string }) {
  const file = fileAt(url);
  return file ? (
    <p>
      <a href={url} download>
        {file.words}
      </a>
    </p>
  ) : null;
}

type Uploaded = z.infer<typeof uploadedSchema>;

/** @throws CallFailure 'Upload failed' with the status. */
async function uploadImage(image: File, folder: (typeof uploadFolders)[number]): Promise<Uploaded> {
  const response = await api.uploads.image.$post({ query: { folder }, form: { image } });
  if (!response.ok) {
    const failure = await failureOf(response);
    failure.message = `Upload failed ${response.status}`;
    throw failure;
  }
  return response.json();
}
