import type { ComponentType } from 'react';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';

interface ShownRevision<Values> extends RevisionItem {
  values: Values;
}

/** Two states of an entry, the older first. */
export interface EntryDifference<Values> {
  entry: { id: number; title: string; revision: number; created_by: number | null };
  /** Null for the first that is kept. */
  before: ShownRevision<Values> | null;
  after: ShownRevision<Values>;
  changes: string;
}

export interface ShownDifference<Values> {
  difference: EntryDifference<Values>;
  isSideBySide: boolean;
  words: readonly [before: string, after: string];
}

/** A kind of entry, as far as its history needs to know it. */
export interface RevisedKind<Values> {
  kind: WrittenKind;
  /** The address of its editor. */
  editorOf(id: string): string;
  /** Whether the reader may change an entry of this owner. */
  mayChange(entry: { created_by: number | null }): boolean;
  Difference: ComponentType<ShownDifference<Values>>;
}
