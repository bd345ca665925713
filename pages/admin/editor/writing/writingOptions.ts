import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { Journal } from '../journal/journal.ts';
import type { Begun, LoadedCopy } from './copyCalls.ts';
import type { Observed } from './observed.ts';
import type { CopyCalls } from './serverCopy.ts';
import type { Merged, Preferred } from './sides.ts';
import type { WritingState, WritingTypes } from './writingState.ts';

/** The parts that a kind of entry brings along to be written. */
export interface WritingOfKind<Types extends WritingTypes> {
  kind: WrittenKind;
  makeLocal(
    of: { id: string; user: number; kind: WrittenKind },
    state: Observed<WritingState<Types>>,
    journal: Journal,
  ): Types['local'];
  /** Whether something in it would be refused. */
  hasProblems(values: Types['values'], server: Types['server'] | null): boolean;
  acknowledged(entry: Types['entry']): Types['server'];
  /** @param base what both began with; undefined where that isn't known. */
  merge(
    base: Types['values'] | undefined,
    mine: Types['values'],
    theirs: Types['values'],
    preferred: Preferred,
  ): Merged<Types['values']>;
  /** Returns the acknowledged values for a new entry, in which nothing counts as saved. */
  emptied(values: Types['values']): Types['values'];
}

export interface WritingOptions<Types extends WritingTypes> {
  /** Identifies this piece of writing. A new entry is created with it as its key, unless it already has one. */
  id: string;
  key?: string;
  user: number;
  /** The entry as loaded; null for a new one. */
  entry: Types['entry'] | null;
  values: Types['values'];
  journal: Journal;
  calls: {
    create(values: Types['values'], key: string, copyVersion: number): Promise<Types['entry']>;
    change(
      id: number,
      revision: number,
      values: Types['values'],
      key: string,
      copyVersion: number,
    ): Promise<Types['entry']>;
    isUnsure(failure: unknown): boolean;
  };
  /** The working copy on the server, as it was loaded with the entry. */
  copy: { calls: CopyCalls<Types['values']>; loaded: LoadedCopy; begun?: Begun<Types['values']> | null };
  valuesOf(entry: Types['entry']): Types['values'];
  /** Converts a working copy to values in the editor's form. */
  canonical(copy: WorkingCopy): Types['values'];
  pauses?: readonly number[];
}
