import type { ReactNode } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
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

export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

export function FormNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}

/** A field that people neither see nor reach. What fills it in is a machine, and is ignored. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <label htmlFor={id}>{say(FORMS.trap)}</label>
      <input id={id} type="text" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
