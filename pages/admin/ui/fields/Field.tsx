import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import css from './Field.module.css';

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

export interface Theirs {
  /** The user who saved it, as the beginning of a sentence. */
  by: string;
  text: string;
  onTake(): void;
}

/** Stands under a field that two people changed: what the other wrote, and the way to take it over. */
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
