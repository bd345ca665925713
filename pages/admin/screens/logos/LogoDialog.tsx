import { useState } from 'react';
import { type Logo, type LogoInput, logoSchema } from '#content-api/library/logos/logos.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierOfEntry.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { Change } from '../../ui/entries/useEntries.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { LogoImageField } from './LogoImageField.tsx';
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
