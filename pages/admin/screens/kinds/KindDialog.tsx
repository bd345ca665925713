import { useState } from 'react';
import { z } from 'zod';
import type { AnyEntry, AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierOfEntry.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { KindEntries } from '../../ui/entries/kindEntries.ts';
import type { Change } from '../../ui/entries/useEntries.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { UploadField } from './UploadField.tsx';

interface KindDialogProps {
  kind: AnyKind;
  entries: KindEntries<AnyKind>;
  entry: AnyEntry | null;
  save(change: Change<z.output<AnyKind['schema']>>): Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes an entry. Fields that the form hasn't, such as whether it is shown, stay as they are. */
export function KindDialog({ kind, entries, entry, save, onClose }: KindDialogProps) {
  const { noun, picture } = kind;
  const fields = Object.entries(kind.form).flatMap(([name, shown]) => {
    const schema = kind.schema.shape[name] as z.ZodType | undefined;
    return shown && schema ? [{ name, ...shown, schema }] : [];
  });
  const schema = z.object(Object.fromEntries(fields.map((field) => [field.name, field.schema])));
  const initial: Record<string, string> = Object.fromEntries(
    fields.map((field) => {
      const none = field.schema.safeParse(undefined);
      return [field.name, String(entry?.[field.name] ?? (none.success ? none.data : ''))];
    }),
  );
  const form = useForm({
    schema,
    initial,
    version: entry?.updated_at,
    send: async (input, version) => {
      await save({ ...(entry ? { id: entry.id, version } : {}), input: input as { name: string } });
      showToast('Saved', `${noun} saved`);
      onClose();
    },
    failed: (failure) => showFailure(failure, `Failed to save ${noun.toLowerCase()}`),
  });
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${noun}`}
      form={form}
      action="Save"
      isWaiting={isUploading}
      onClose={onClose}
    >
      {fields.map(({ name, label, hint, rows, schema: rule }, index) => {
        const binding = form.field(name);
        if (name === picture?.field)
          return (
            <UploadField
              key={name}
              name={name}
              label={label}
              noun={noun}
              url={binding.value}
              error={binding.error}
              theirs={binding.theirs}
              isUploading={isUploading}
              onUploading={setUploading}
              onRefused={(message) => form.setErrors(message ? { [name]: message } : {})}
              onUploaded={(url) => form.set(name, url)}
            />
          );
        const frame = { ...binding, label, hint, isRequired: !rule.safeParse('').success };
        if (rows) return <TextArea key={name} {...frame} rows={rows} />;
        const isNumber = typeof rule.safeParse('0').data === 'number';
        return (
          <TextField
            key={name}
            {...frame}
            autoFocus={index === 0}
            {...(isNumber ? { type: 'number', step: 1 } : {})}
          />
        );
      })}
      <EarlierOfEntry id={entry?.id} entries={entries} form={form} />
    </FormDialog>
  );
}
