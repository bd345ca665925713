import type { ComponentProps } from 'react';
import css from './Field.module.css';
import type { FieldFrame } from './Field.tsx';
import { describedBy, Field } from './Field.tsx';

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'className'>;

export function TextArea({ id, label, hint, error, half, ...area }: TextAreaProps) {
  const frame = { id, label, hint, error, half: half ?? false };
  return (
    <Field {...frame} required={area.required}>
      <textarea dir="auto" {...area} className={css.control} id={id} aria-describedby={describedBy(frame)} />
    </Field>
  );
}
