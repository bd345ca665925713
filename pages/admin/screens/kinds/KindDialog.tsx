import { useState } from 'react';
import { z } from 'zod';
import { altOf } from '#content-api/kinds/collectionFields.shared.ts';
import type { AnyEntry, AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierDialog.tsx';
import { EarlierSlugs } from '../../ui/entries/DeleteDialog.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { KindEntries } from '../../ui/entries/kindEntries.ts';
import type { Change } from '../../ui/entries/useEntries.ts';
import { useForm } from '../../ui/fields/useForm.ts';
import { useSlug } from '../../ui/fields/useSlug.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { KindField } from './KindField.tsx';
import { RelationField } from './RelationField.tsx';
import { FileUpload, UploadField } from './UploadField.tsx';

interface KindDialogProps {
  kind: AnyKind;
  entries: KindEntries<AnyKind>;
  entry: AnyEntry | null;
  save(change: Change<z.output<AnyKind['schema']>>): Promise<unknown>;
  onClose: () => void;
}

/** Properties without a field, such as whether the entry is shown, stay as they are. */
export function KindDialog({ kind, entries, entry, save, onClose }: KindDialogProps) {
  const { noun, picture, path = kind.page?.path } = kind;
  const fields = Object.entries(kind.form).flatMap(([name, shown]) => {
    const schema = kind.schema.shape[name] as z.ZodType | undefined;
    return shown && schema && !(entry && shown.isFixed) ? [{ name, ...shown, schema }] : [];
  });
  const schema = z.object(Object.fromEntries(fields.map((field) => [field.name, field.schema])));
  const initial: Record<string, string> = Object.fromEntries(
    fields.map((field) => {
      const none = field.schema.safeParse(undefined);
      return [field.name, textOf(entry?.[field.name] ?? (none.success ? none.data : ''))];
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
  const slugged = useSlug(form as never, slugFromName, entry === null && 'slug' in initial);
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${noun}`}
      form={form}
      action="Save"
      isWaiting={isUploading}
      onClose={onClose}
    >
      {fields.map(({ schema: rule, ...field }, index) => {
        const { name, label, hint } = field;
        const follows = 'slug' in initial && (name === 'name' || name === 'slug');
        const binding = follows ? slugged[name] : form.field(name);
        const relation = kind.relations?.[name];
        const onChange = (value: string) => form.set(name, value);
        if (relation) return <RelationField key={name} {...{ relation, binding, label, hint, onChange }} />;
        const upload = {
          ...{ name, label, isUploading },
          ...{ url: binding.value, error: binding.error, theirs: binding.theirs },
          onUploading: setUploading,
          onRefused: (message: string) => form.setErrors(message ? { [name]: message } : {}),
        };
        if (name === kind.file)
          return (
            <FileUpload
              key={name}
              {...upload}
              onUploaded={(url, fileName) => {
                form.set(name, url);
                if (!form.field('name').value) form.set('name', fileName);
              }}
            />
          );
        const own = name === picture?.field ? picture : undefined;
        if (own || field.input === 'picture') {
          const alt = own ? own.alt : altOf(name);
          return (
            <UploadField
              key={name}
              {...upload}
              isRequired={!rule.safeParse('').success}
              folder={alt ? 'post' : 'client_logo'}
              noun={noun}
              onUploaded={(url, text) => {
                form.set(name, url);
                if (text && alt) form.set(alt, text);
              }}
            />
          );
        }
        const isMoving = name === 'slug' && path && entry && binding.value !== entry.slug;
        const moves = `Its address ${path}${entry?.slug} will redirect to the new one.`;
        return (
          <KindField
            key={name}
            field={field}
            binding={binding}
            hint={isMoving ? moves : hint}
            isRequired={!rule.safeParse('').success}
            isNumber={typeof rule.safeParse('0').data === 'number'}
            isFirst={index === 0}
            onChange={onChange}
          />
        );
      })}
      <EarlierSlugs
        addresses={entry?.earlier_addresses as EarlierAddress[] | undefined}
        addressOf={(old) => `${path}${old}`}
      />
      <EarlierOfEntry id={entry?.id} entries={entries} form={form} />
    </FormDialog>
  );
}

/** Lists of names become text with commas between them. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value ?? '');
}
