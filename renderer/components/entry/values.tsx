import type { ReactNode } from 'react';
import type { CollectionField } from '#content-api/kinds/collectionFields.shared.ts';
import type { ShownCollection } from '#content-api/kinds/collections.shared.ts';
import type { ShownEntry } from '#content-api/kinds/entries.shared.ts';
import { longDate } from '#content-api/values/formats/moments.shared.ts';

const FACTS: readonly CollectionField['type'][] = ['line', 'number', 'date', 'choice'];

/** The fields of a list, and of the facts on the page of an entry. */
export function factFields({ fields }: ShownCollection): CollectionField[] {
  return fields.filter(({ type }) => FACTS.includes(type));
}

/** A value as visitors read it; null where there is none. */
export function factOf({ data }: ShownEntry, { key, type }: CollectionField, language: string): ReactNode {
  const value = data[key];
  if (value === undefined || value === null || value === '') return null;
  if (type === 'number') return new Intl.NumberFormat(language).format(Number(value));
  if (type === 'date') return <time dateTime={String(value)}>{longDate(String(value), language)}</time>;
  return String(value);
}

/** The labels of what is true of an entry. */
export function tagsOf({ data }: ShownEntry, { fields }: ShownCollection): string[] {
  return fields.flatMap(({ key, type, label }) => (type === 'yesNo' && data[key] === true ? label : []));
}

/** Addresses in an entry, each with the label of its field. */
export function linksOf({ data }: ShownEntry, { fields }: ShownCollection) {
  return fields.flatMap(({ key, type, label }) => {
    const href = data[key];
    return type === 'link' && typeof href === 'string' && href ? [{ label, href }] : [];
  });
}

export function pictureOf({ pictures }: ShownEntry, { fields }: ShownCollection) {
  return fields.flatMap(({ key, type }) => (type === 'picture' ? (pictures[key] ?? []) : []))[0] ?? null;
}
