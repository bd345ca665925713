import type { ComponentProps } from 'react';
import css from './Field.module.css';
import type { FieldFrame } from './Field.tsx';
import { describedBy, Field } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'className' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  };

/** Nothing where there is nothing to choose from, as while an agency has no services. */
export function SelectField({
  id,
  label,
  hint,
  error,
  half,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  if (options.length === 0) return null;
  const frame = { id, label, hint, error, half: half ?? false };
  return (
    <Field {...frame} required={select.required}>
      <select {...select} className={css.control} id={id} aria-describedby={describedBy(frame)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
