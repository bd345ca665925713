import { textChanges } from './textChanges.ts';

/** The values of an entry by field name, as JSON can store them. */
export type Values = Readonly<Record<string, string | number | null | readonly number[] | readonly object[]>>;

/** A field of a kind, and how its changes are described. */
export interface RevisedField {
  name: string;
  /** '' where another field tells it. */
  label: string | ((before: Values, after: Values) => string);
  /** Its text, as sanitised HTML: told block by block. */
  isText?: true;
}

/** 'title, 2 paragraphs, cover'; '' where nothing changed. */
export function changesInWords(fields: readonly RevisedField[], before: Values, after: Values): string {
  const words = fields.flatMap(({ name, label, isText }) => {
    if (isSame(before[name], after[name])) return [];
    if (isText) return textChanges(String(before[name] ?? ''), String(after[name] ?? ''));
    return typeof label === 'string' ? label : label(before, after);
  });
  return words.filter(Boolean).join(', ');
}

/** A field that came after a revision was empty then. */
function isSame(one: Values[string] | undefined, other: Values[string] | undefined): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
