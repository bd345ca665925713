import type { ChangeEvent } from 'react';
import { useState } from 'react';
import type { z } from 'zod';
import type { uploadedSchema, uploadFolders } from '#content-api/library/gallery/gallery.shared.ts';
import { type Logo, type LogoInput, logoSchema } from '#content-api/library/logos/logos.shared.ts';
import { api } from '../../calls/api.ts';
import { CallFailure, failureOf } from '../../calls/failure.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierOfEntry.tsx';
import css from '../../ui/entries/Entries.module.css';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { Change } from '../../ui/entries/useEntries.ts';
import { FileField, TextField } from '../../ui/fields/TextField.tsx';
import type { Theirs } from '../../ui/fields/Theirs.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { logoEntries } from './logoEntries.ts';

interface LogoDialogProps {
  logo: Logo | null;
  save(change: Change<LogoInput>): Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a logo. Whether it is shown isn't asked here, and stays as it is. */
export function LogoDialog({ logo, save, onClose }: LogoDialogProps) {
  const { name = '', logo_url = '', alt_text = '', sort_order = 0, active = true } = logo ?? {};
  const form = useForm({
    schema: logoSchema,
    initial: { name, logo_url, alt_text, sort_order: String(sort_order) },
    version: logo?.updated_at,
    send: async (input, version) => {
      await save({ ...(logo ? { id: logo.id, version } : {}), input: { ...input, active } });
      showToast('Saved', 'Logo saved');
      onClose();
    },
    failed: (failure) => showFailure(failure, 'Failed to save logo'),
  });
  const image = form.field('logo_url');
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog
      title={logo ? 'Edit Logo' : 'Add Logo'}
      form={form}
      action="Save"
      isWaiting={isUploading}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" isRequired autoFocus />
      <LogoImageField
        name={image.name}
        url={image.value}
        error={image.error}
        theirs={image.theirs}
        isUploading={isUploading}
        onUploading={setUploading}
        onRefused={(message) => form.setErrors(message ? { logo_url: message } : {})}
        onUploaded={(url) => form.set('logo_url', url)}
      />
      <TextField {...form.field('alt_text')} label="Alt Text" isRequired />
      <TextField {...form.field('sort_order')} label="Sort Order" type="number" step={1} />
      <EarlierOfEntry id={logo?.id} entries={logoEntries} form={form} />
    </FormDialog>
  );
}

interface LogoImageFieldProps {
  name: string;
  url: string;
  error: string | undefined;
  theirs: Theirs | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onUploaded: (url: string) => void;
  /** Hears what is wrong with the file, where the server says; '' where it doesn't. */
  onRefused: (message: string) => void;
}

function LogoImageField({ name, url, error, theirs, isUploading, ...on }: LogoImageFieldProps) {
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || isUploading) return;
    on.onUploading(true);
    try {
      const { url, notice, moving_url } = await uploadImage(file, 'client_logo');
      on.onUploaded(url);
      showToast('Uploaded', 'Logo image uploaded');
      if (notice ?? moving_url)
        showToast('Uploaded', 'This image is animated. A logo only shows its first frame');
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
        label="Logo Image"
        accept="image/*"
        isRequired
        hint={isUploading ? 'Uploading...' : 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB'}
        error={error}
        theirs={theirs}
        onChange={upload}
      />
      {url ? <img className={css.logo} src={url} alt="The current logo" width="320" height="96" /> : null}
    </>
  );
}

type Uploaded = z.infer<typeof uploadedSchema>;

/** @returns its address here, and what was not kept. @throws CallFailure 'Upload failed' with the status. */
async function uploadImage(image: File, folder: (typeof uploadFolders)[number]): Promise<Uploaded> {
  const response = await api.uploads.image.$post({ query: { folder }, form: { image } });
  if (!response.ok) {
    const failure = await failureOf(response);
    failure.message = `Upload failed ${response.status}`;
    throw failure;
  }
  return response.json();
}
