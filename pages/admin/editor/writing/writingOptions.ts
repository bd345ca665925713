import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { Journal } from '../journal/journal.ts';
import type { Begun, LoadedCopy } from './copyCalls.ts';
import type { Observed } from './observed.ts';
import type { CopyCalls } from './serverCopy.ts';
import type { Merged, Preferred } from './sides.ts';
import type { WritingState } from './writingState.ts';
import type { WritingTypes } from './writingTypes.ts';

/** What is asked of a kind of entry to be written. */
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
  /** Of what was acknowledged, when it is to be written as a new one: so that nothing counts as saved. */
  emptied(values: Types['values']): Types['values'];
}

export interface WritingOptions<Types extends WritingTypes> {
  /** Of this piece of writing; a new entry is created with it as its key, unless it has one already. */
  id: string;
  key?: string;
  user: number;
  /** As it was loaded; null for a new one. */
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
  /** Of a working copy. */
  canonical(copy: WorkingCopy): Types['values'];
  pauses?: readonly number[];
}
