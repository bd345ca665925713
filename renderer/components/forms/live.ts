import type { FocusEvent, FormEvent, RefObject } from 'react';

/** Messages by the name of the field they belong to. */
export type FieldErrors = Partial<Record<string, string>>;

/** What brings a form to life; without it the same form is plain HTML that works by itself. */
export interface LiveForm {
  handlers: {
    ref: RefObject<HTMLFormElement | null>;
    /** Our messages instead of the browser's, once there is code to show them. */
    noValidate: boolean;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
  /** Messages of the fields that may complain. */
  errors: FieldErrors;
  valid: boolean;
  sending: boolean;
  /** False on the server and until React has taken over. */
  alive: boolean;
}

/** What a field shows of an error: its message, and that it is wrong. */
export function shown(error: string | undefined): { error?: string; 'aria-invalid'?: true } {
  return error === undefined ? {} : { error, 'aria-invalid': true };
}
