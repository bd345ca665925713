import { createContext, use } from 'react';
import type { FormField } from '#content-api/sitePages/fields/form.shared.ts';
import { bracesInWords } from './bracesInWords.ts';

export interface Changes {
  problems: Readonly<Record<string, string>>;
  /** Of what is there now, which may be newer than what was drawn. */
  change(path: string, to: (value: unknown) => unknown): void;
}

export const ChangesContext = createContext<Changes>({ problems: {}, change: () => {} });

export interface FieldProps {
  field: FormField;
  /** Of it in the data of the section, such as `buttons.0.label`. */
  path: string;
  value: unknown;
}

/** What a control of a field needs beside its value. */
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
