import type { ComponentType } from 'react';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';

interface ShownRevision<Values> extends RevisionItem {
  values: Values;
}

export interface EntryDifference<Values> {
  entry: { id: number; title: string; revision: number; created_by: number | null };
  before: ShownRevision<Values> | null;
  after: ShownRevision<Values>;
  changes: string;
}

export interface ShownDifference<Values> {
  difference: EntryDifference<Values>;
  isSideBySide: boolean;
  words: readonly [before: string, after: string];
}

export interface RevisedKind<Values> {
  kind: WrittenKind;
  editorOf(id: string): string;
  mayChange(entry: { created_by: number | null }): boolean;
  Difference: ComponentType<ShownDifference<Values>>;
}
