import type { ComponentProps } from 'react';
import css from './Field.module.css';
import type { FieldFrame } from './Field.tsx';
import { describedBy, Field } from './Field.tsx';

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame | 'className'>;

export function TextField({ id, label, hint, error, half, ...input }: TextFieldProps) {
  const frame = { id, label, hint, error, half: half ?? false };
  return (
    <Field {...frame} required={input.required}>
      <input
        type="text"
        dir="auto"
        {...input}
        className={css.control}
        id={id}
        aria-describedby={describedBy(frame)}
        aria-invalid={error === undefined ? input['aria-invalid'] : true}
      />
    </Field>
  );
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'className'>;

export function TextArea({ id, label, hint, error, half, ...area }: TextAreaProps) {
  const frame = { id, label, hint, error, half: half ?? false };
  return (
    <Field {...frame} required={area.required}>
      <textarea dir="auto" {...area} className={css.control} id={id} aria-describedby={describedBy(frame)} />
    </Field>
  );
}
