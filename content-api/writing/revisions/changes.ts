import { textChanges } from './textChanges.ts';

/** What an entry says, by the names of its fields: such as JSON keeps as it is. */
export type Values = Readonly<Record<string, string | number | null | readonly number[] | readonly object[]>>;

/** Of a kind: how a change of one of its fields is told. */
export interface RevisedField {
  name: string;
  /** '' where another field tells it. */
  said: string | ((before: Values, after: Values) => string);
  /** Its text, as sanitised HTML: told block by block. */
  isText?: true;
}

/** 'title, 2 paragraphs, cover'; '' where nothing changed. */
export function changesInWords(fields: readonly RevisedField[], before: Values, after: Values): string {
  const words = fields.flatMap(({ name, said, isText }) => {
    if (isSame(before[name], after[name])) return [];
    if (isText) return textChanges(String(before[name] ?? ''), String(after[name] ?? ''));
    return typeof said === 'string' ? said : said(before, after);
  });
  return words.filter(Boolean).join(', ');
}

/** A field that came after a revision was empty then. */
function isSame(one: Values[string] | undefined, other: Values[string] | undefined): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
