import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import css from './Field.module.css';

export interface FieldFrame {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** For a field that two people changed. */
  theirs?: Theirs | undefined;
}

/** The error's line stays free, so that nothing jumps. */
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

export interface Theirs {
  /** The user who saved it, as the beginning of a sentence. */
  by: string;
  text: string;
  onTake(): void;
}

export function TheirValue({ by, text, onTake }: Theirs) {
  return (
    <div className={css.theirs}>
      <p>
        <strong>{`${by} has saved:`}</strong> {text === '' ? 'nothing' : `“${text}”`}
      </p>
      <Button look="quiet" isSmall onClick={onTake}>
        Use theirs
      </Button>
    </div>
  );
}
