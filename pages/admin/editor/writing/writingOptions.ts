import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { Journal } from '../journal/journal.ts';
import type { Begun, LoadedCopy } from './copyCalls.ts';
import type { Observed } from './observed.ts';
import type { CopyCalls } from './serverCopy.ts';
import type { Merged, Preferred } from './sides.ts';
import type { WritingState, WritingTypes } from './writingState.ts';

export interface WritingOfKind<Types extends WritingTypes> {
  kind: WrittenKind;
  makeLocal(
    of: { id: string; user: number; kind: WrittenKind },
    state: Observed<WritingState<Types>>,
    journal: Journal,
  ): Types['local'];
  hasProblems(values: Types['values'], server: Types['server'] | null): boolean;
  acknowledged(entry: Types['entry']): Types['server'];
  /** @param base the common beginning; undefined if nobody has it any more. */
  merge(
    base: Types['values'] | undefined,
    mine: Types['values'],
    theirs: Types['values'],
    preferred: Preferred,
  ): Merged<Types['values']>;
  /** The acknowledged values for a new entry, in which nothing counts as saved. */
  emptied(values: Types['values']): Types['values'];
}

export interface WritingOptions<Types extends WritingTypes> {
  /** Identifies this piece of writing. A new entry is created with it as its key, unless it already has one. */
  id: string;
  key?: string;
  user: number;
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
  copy: { calls: CopyCalls<Types['values']>; loaded: LoadedCopy; begun?: Begun<Types['values']> | null };
  valuesOf(entry: Types['entry']): Types['values'];
  canonical(copy: WorkingCopy): Types['values'];
  pauses?: readonly number[];
}
