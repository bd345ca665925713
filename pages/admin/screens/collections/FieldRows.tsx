import {
  type CollectionField,
  FIELD_TYPES,
  type FieldType,
  OWN_NAMES,
} from '#content-api/kinds/collectionFields.shared.ts';
import type { CollectionEntry } from '#content-api/kinds/entries.shared.ts';
import { slugOfLetters } from '#content-api/values/slugFrom.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Rows } from '../../ui/fields/Rows.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import css from '../kinds/Kinds.module.css';

interface FieldRowsProps {
  fields: readonly CollectionField[];
  stored: readonly CollectionField[];
  entries: readonly CollectionEntry[];
  error: string | undefined;
  onChange: (fields: CollectionField[]) => void;
}

const TYPES = Object.entries(FIELD_TYPES).map(([value, label]) => ({ value, label }));
const FILTERED: readonly FieldType[] = ['line', 'choice', 'yesNo'];

export function FieldRows({ fields, stored, entries, error, onChange }: FieldRowsProps) {
  const storedKeys = stored.map(({ key }) => key);
  const removed = stored.filter(({ key }) => !fields.some((field) => field.key === key));
  const add = () => {
    const key = keyFor('field', [...storedKeys, ...fields.map((field) => field.key)]);
    onChange([...fields, { key, label: '', type: 'line', required: false, choices: [], filter: false }]);
  };
  return (
    <fieldset className={css.fields}>
      <legend>Fields</legend>
      <p className={css.hint}>Every entry has a name. Add what else visitors should know.</p>
      <Rows label="Fields" rows={fields} nameOf={({ label }) => label} onChange={onChange}>
        {(field, index, change) => (
          <FieldRow
            field={field}
            isStored={storedKeys.includes(field.key)}
            keyOf={(label) =>
              keyFor(label, [...storedKeys, ...fields.toSpliced(index, 1).map(({ key }) => key)])
            }
            onChange={change}
          />
        )}
      </Rows>
      <p>
        <Button look="quiet" isSmall onClick={add}>
          <AddIcon />
          Add Field
        </Button>
      </p>
      {removed.map((field) => (
        <p className={css.hint} role="status" key={field.key}>
          {lossOf(field, entries)}
        </p>
      ))}
      <p className={css.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}

interface FieldRowProps {
  field: CollectionField;
  isStored: boolean;
  keyOf: (label: string) => string;
  onChange: (field: CollectionField) => void;
}

function FieldRow({ field, isStored, keyOf, onChange }: FieldRowProps) {
  const { label, type, required, choices, filter } = field;
  const checkbox = (name: 'required' | 'filter', text: string, isChecked: boolean) => (
    <label>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange({ ...field, [name]: target.checked })}
      />
      {text}
    </label>
  );
  return (
    <>
      <TextField
        label="Name of the Field"
        value={label}
        onChange={({ target }) =>
          // A stored field keeps its key, because entries have their values under it.
          onChange({
            ...field,
            label: target.value,
            key: isStored ? field.key : keyOf(target.value || 'field'),
          })
        }
      />
      <SelectField
        label="Type"
        value={type}
        options={isStored ? TYPES.filter(({ value }) => value === type) : TYPES}
        hint={isStored ? 'To change it, remove the field and add another' : undefined}
        onChange={({ target }) => {
          const next = target.value as FieldType;
          onChange({ ...field, type: next, filter: filter && FILTERED.includes(next) });
        }}
      />
      {type === 'choice' ? (
        <TextArea
          label="Choices"
          hint="One per line"
          rows={4}
          value={choices.join('\n')}
          onChange={({ target }) => onChange({ ...field, choices: target.value.split('\n') })}
          onBlur={() => onChange({ ...field, choices: choices.map((one) => one.trim()).filter(Boolean) })}
        />
      ) : null}
      <div className={css.choices}>
        {type === 'yesNo' ? null : checkbox('required', 'Required', required)}
        {FILTERED.includes(type) ? checkbox('filter', 'Visitors can filter by it', filter) : null}
      </div>
    </>
  );
}

function lossOf({ key, label }: CollectionField, entries: readonly CollectionEntry[]): string {
  const count = entries.filter(
    ({ data }) => ![undefined, null, '', false].includes(data[key] as string),
  ).length;
  if (count === 0) return `“${label}” is removed when you save. No entry has a value in it.`;
  const having = count === 1 ? '1 entry has a value' : `${count} entries have a value`;
  return `${having} in “${label}”. The value stays until someone next saves the entry, and is lost then.`;
}

function keyFor(label: string, others: readonly string[]): string {
  const word = slugOfLetters(label).slice(0, 50);
  const key = /^[a-z]/.test(word) ? word : `field-${word}`.replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!others.includes(candidate) && !OWN_NAMES.has(candidate)) return candidate;
  }
}
