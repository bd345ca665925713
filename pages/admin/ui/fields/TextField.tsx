import { type ComponentProps, useId } from 'react';
import { controlOf, Field, type FieldFrame } from './Field.tsx';

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame | 'className' | 'id'>;

export function TextField({ label, hint, error, isRequired, theirs, ...input }: TextFieldProps) {
  const id = useId();
  const frame = { label, hint, error, isRequired, theirs };
  return (
    <Field id={id} {...frame}>
      <input type="text" dir="auto" {...input} {...controlOf(id, frame)} />
    </Field>
  );
}
