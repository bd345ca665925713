import type { ReactNode } from 'react';
import css from './Field.module.css';
import { type Theirs, TheirValue } from './Theirs.tsx';

export interface FieldFrame {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Shown below it all, where two people changed the field. */
  theirs?: Theirs | undefined;
}

/** A control with its label above, its hint and its error below. The error's line is kept free: nothing jumps. */
export function Field({
  id,
  label,
  hint,
  error,
  isRequired,
  theirs,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      {hint === undefined ? null : (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={css.error} id={`${id}-error`}>
        {error}
      </p>
      {theirs === undefined ? null : <TheirValue {...theirs} />}
    </div>
  );
}

export function controlOf(id: string, { hint, error, isRequired }: FieldFrame) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return {
    id,
    className: css.control,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': isRequired || undefined,
  };
}
