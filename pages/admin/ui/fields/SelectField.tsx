import { type ComponentProps, useId } from 'react';
import { controlOf, Field, type FieldFrame } from './Field.tsx';

interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'className' | 'id' | 'children'> & {
    options: readonly (Option | { label: string; options: readonly Option[] })[];
    /** HTML has no such attribute for a select. The form itself ignores the choice. */
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
        {options.map((option) =>
          'value' in option ? (
            <Choice key={option.value} {...option} />
          ) : (
            <optgroup key={option.label} label={option.label}>
              {option.options.map((one) => (
                <Choice key={one.value} {...one} />
              ))}
            </optgroup>
          ),
        )}
      </select>
    </Field>
  );
}

function Choice({ value, label }: Option) {
  return <option value={value}>{label}</option>;
}
