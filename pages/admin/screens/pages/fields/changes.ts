import { createContext, use } from 'react';
import type { FormField } from '#content-api/sitePages/fields/form.shared.ts';
import { bracesInWords } from './bracesInWords.ts';

export interface Changes {
  problems: Readonly<Record<string, string>>;
  /** Changes the current value, which may be newer than the rendered one. */
  change(path: string, to: (value: unknown) => unknown): void;
}

export const ChangesContext = createContext<Changes>({ problems: {}, change: () => {} });

export interface FieldProps {
  field: FormField;
  /** The field's path in the section's data, such as `buttons.0.label`. */
  path: string;
  value: unknown;
}

/** Returns the props that a field's control needs besides its value. */
export function useField({ field, path, value }: FieldProps) {
  const { problems, change } = use(ChangesContext);
  const { label } = field;
  const text = value ?? field.initial;
  const hints = [field.hint, typeof text === 'string' ? bracesInWords(text) : undefined].filter(Boolean);
  const hint = hints.length > 0 ? hints.join(' ') : undefined;
  return {
    frame: { label, hint, error: problems[path] },
    name: path,
    change: (value: unknown) => change(path, () => value),
  };
}
