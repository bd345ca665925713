import { type ComponentProps, useId } from 'react';
import { controlOf, Field, type FieldFrame } from './Field.tsx';

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'className' | 'id'>;

export function TextArea({ label, hint, error, isRequired, theirs, ...area }: TextAreaProps) {
  const id = useId();
  const frame = { label, hint, error, isRequired, theirs };
  return (
    <Field id={id} {...frame}>
      <textarea rows={4} dir="auto" {...area} {...controlOf(id, frame)} />
    </Field>
  );
}
