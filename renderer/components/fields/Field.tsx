import type { ReactNode } from 'react';
import css from './Field.module.css';

export interface FieldFrame {
  /** Unique on the page; hint and error are `{id}-hint` and `{id}-error`. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Half the form's width on wide screens. */
  half?: boolean;
}

interface FieldProps extends FieldFrame {
  required?: boolean | undefined;
  children: ReactNode;
}

/** Returns the ids for aria-describedby. */
export function describedBy({ id, hint, error }: FieldFrame): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(
    Boolean,
  );
  return ids.length === 0 ? undefined : ids.join(' ');
}

export function Field({ id, label, hint, error, half = false, required = false, children }: FieldProps) {
  return (
    <div className={half ? `${css.field} ${css.half}` : css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required ? <span className={css.star}> *</span> : null}
      </label>
      {children}
      {hint === undefined ? null : (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
