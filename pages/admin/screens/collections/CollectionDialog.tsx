import { useRef } from 'react';
import { z } from 'zod';
import type { CollectionField } from '#content-api/kinds/collectionFields.shared.ts';
import { type Collection, type CollectionInput, collections } from '#content-api/kinds/collections.shared.ts';
import type { CollectionEntry } from '#content-api/kinds/entries.shared.ts';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { Change } from '../../ui/entries/useEntries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import kindCss from '../kinds/Kinds.module.css';
import { FieldRows } from './FieldRows.tsx';

interface CollectionDialogProps {
  collection: Collection | null;
  entries: readonly CollectionEntry[];
  save(change: Change<CollectionInput>): Promise<Collection>;
  onSaved: (saved: Collection) => void;
  onClose: () => void;
}

const { shape } = collections.schema;
const formSchema = z.object({
  name: shape.name,
  singular: shape.singular,
  address: shape.address,
  fields: z
    .string()
    .transform((json) => JSON.parse(json))
    .pipe(shape.fields),
  has_pages: z.string().transform((text) => text === 'true'),
  layout: shape.layout,
  sorting: shape.sorting,
  hide_after: shape.hide_after,
});

const LAYOUTS = [
  { value: 'rows', label: 'One row each' },
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'A table' },
];

/** Fields that you remove stay in an entry until someone saves it. */
export function CollectionDialog({ collection, entries, save, onSaved, onClose }: CollectionDialogProps) {
  const follows = useRef(collection === null);
  const form = useForm({
    schema: formSchema,
    initial: {
      name: collection?.name ?? '',
      singular: collection?.singular ?? '',
      address: collection?.address ?? '',
      fields: JSON.stringify(collection?.fields ?? []),
      has_pages: String(collection?.has_pages ?? true),
      layout: collection?.layout ?? 'rows',
      sorting: collection?.sorting ?? 'hand',
      hide_after: collection?.hide_after ?? '',
    },
    version: collection?.updated_at,
    send: async (input, version) => {
      const { sort_order = 0 } = collection ?? {};
      const change = {
        ...(collection ? { id: collection.id, version } : {}),
        input: { ...input, sort_order },
      };
      const saved = await save(change as Change<CollectionInput>);
      showToast('Saved', `${saved.name} saved`);
      onClose();
      onSaved(saved);
    },
    failed: (failure) => showFailure(failure, 'Failed to save collection'),
  });
  const fields: CollectionField[] = JSON.parse(form.values.fields);
  const dates = fields.filter(({ type, label }) => type === 'date' && label);
  const dateOptions = dates.map(({ key, label }) => ({ value: key, label: `The day after “${label}”` }));
  return (
    <FormDialog
      title={collection ? `Edit ${collection.name}` : 'New Collection'}
      form={form}
      action="Save"
      isWide
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        hint="In the plural, for example Jobs"
        isRequired
        autoFocus
        onChange={({ target }) => {
          form.set('name', target.value);
          if (follows.current) form.set('address', target.value && `/${slugFromTitle(target.value)}`);
        }}
      />
      <TextField
        {...form.field('singular')}
        label="Name of One Entry"
        hint="In the singular, for example Job"
        isRequired
      />
      <TextField
        {...form.field('address')}
        label="Address"
        hint={
          collection && form.values.address !== collection.address
            ? `${collection.address} and the pages below it will redirect.`
            : 'The address of the list, for example /jobs'
        }
        isRequired
        onChange={({ target }) => {
          form.set('address', target.value);
          follows.current = collection === null && target.value === '';
        }}
      />
      <FieldRows
        fields={fields}
        stored={collection?.fields ?? []}
        entries={entries}
        error={form.field('fields').error}
        onChange={(changed) => form.set('fields', JSON.stringify(changed))}
      />
      <div className={kindCss.choices}>
        <label>
          <input
            type="checkbox"
            name="has_pages"
            checked={form.values.has_pages === 'true'}
            onChange={({ target }) => form.set('has_pages', String(target.checked))}
          />
          Each entry has a page
        </label>
      </div>
      {collection ? null : (
        <SelectField
          {...form.field('layout')}
          label="Layout of the List"
          options={LAYOUTS}
          hint="You can change it later on the page of the list"
        />
      )}
      <SelectField
        {...form.field('sorting')}
        label="Order"
        options={[
          { value: 'hand', label: 'As you arrange them' },
          { value: 'title', label: 'By name' },
          ...dates.flatMap(({ key, label }) => [
            { value: `+${key}`, label: `By “${label}”, the earliest first` },
            { value: `-${key}`, label: `By “${label}”, the latest first` },
          ]),
        ]}
      />
      <SelectField
        {...form.field('hide_after')}
        label="Hide Entries"
        hint={
          dates.length === 0
            ? 'Add a date field to hide entries automatically'
            : 'They disappear from the site automatically'
        }
        options={[{ value: '', label: 'Never' }, ...dateOptions]}
      />
    </FormDialog>
  );
}
