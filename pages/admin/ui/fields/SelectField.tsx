import { type ComponentProps, useId } from 'react';
import { controlOf, Field, type FieldFrame } from './Field.tsx';

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'className' | 'id' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** HTML has it for no select: the form itself takes no choice then. */
    readOnly?: boolean;
  };

export function SelectField({
  label,
  hint,
  error,
  isRequired,
  theirs,
  options,
  readOnly: _,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const frame = { label, hint, error, isRequired, theirs };
  return (
    <Field id={id} {...frame}>
      <select {...select} {...controlOf(id, frame)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
