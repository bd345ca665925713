import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './Field.module.css';
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

/** @param chosen name of a file that may not have come through the field. */
export function FileField({
  label,
  hint,
  error,
  isRequired,
  theirs,
  chosen,
  onChange,
  ...input
}: TextFieldProps & { chosen?: string | undefined }) {
  const id = useId();
  const frame = { label, hint, error, isRequired, theirs };
  const field = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState('');
  const read = () => setNames([...(field.current?.files ?? [])].map(({ name }) => name).join(', '));
  // A form that sends the file at once may empty the field afterwards.
  useLayoutEffect(read);
  const { className: _, ...control } = controlOf(id, frame);
  return (
    <Field id={id} {...frame}>
      <div className={`${css.control} ${css.file}`} data-invalid={error !== undefined || undefined}>
        <span className={css.choose} aria-hidden="true">
          {input.multiple ? 'Choose files' : 'Choose a file'}
        </span>
        <span className={css.chosen} aria-hidden="true">
          {chosen || names || 'No file chosen'}
        </span>
        <input
          ref={field}
          {...input}
          {...control}
          type="file"
          onChange={(event) => {
            read();
            onChange?.(event);
          }}
        />
      </div>
    </Field>
  );
}

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
