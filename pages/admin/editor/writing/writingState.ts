import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { Keeping } from '../journal/autosave.ts';
import type { QueueState } from '../journal/saveQueue.ts';
import type { LocalCopy, Refused } from './localCopy.ts';

export interface WritingState<Types extends WritingTypes> {
  /** A long text may be behind by a fraction of a second while somebody types. */
  values: Types['values'];
  server: Types['server'] | null;
  isDirty: boolean;
  queue: QueueState;
  hasFailed: boolean;
  /** Why it failed, if another attempt alone would not help; else ''. */
  reason: string;
  /** After a first attempt to save, the fields show all mistakes. */
  isTried: boolean;
  refused: Refused;
  /** The entry as someone else has saved it, until the writer has chosen. */
  theirs: Types['entry'] | null;
  /** The user who saved the other version or the merged changes, as the beginning of a sentence. */
  by: string;
  /** Changes by another user that are merged with these words but not saved yet, in words. */
  merged: readonly string[];
  /** Set when someone has deleted the entry meanwhile. */
  trashId: number | null;
  isForbidden: boolean;
  isUnkept: boolean;
  keeping: Keeping;
  /** Words of the same user from another tab or device, until the user chooses. */
  elsewhere: WorkingCopy | null;
  /** When the unsaved edits were made with which the page opened; ISO 8601 in UTC. */
  opened: string | null;
  /** When edits were discarded that can be restored; ISO 8601 in UTC. */
  discarded: string | null;
}

export const NOTHING_KEPT: Keeping = { phase: 'idle', at: '', reason: '' };

export function beginningState<Types extends WritingTypes>(
  values: Types['values'],
  server: Types['server'] | null,
): WritingState<Types> {
  return {
    values,
    server,
    isDirty: false,
    queue: 'idle',
    hasFailed: false,
    reason: '',
    isTried: false,
    refused: {},
    theirs: null,
    by: 'Someone else',
    merged: [],
    trashId: null,
    isForbidden: false,
    isUnkept: false,
    keeping: NOTHING_KEPT,
    elsewhere: null,
    opened: null,
    discarded: null,
  };
}

/** The most pressing comes first. */
export type SaveStatus =
  | 'conflict'
  | 'deleted'
  | 'cut'
  | 'saving'
  | 'failed'
  | 'unsaved'
  | 'saved'
  | 'untouched';

export function saveStatusOf({
  theirs,
  trashId,
  queue,
  isDirty,
  hasFailed,
  server,
}: WritingState<WritingTypes>): SaveStatus {
  if (theirs) return 'conflict';
  if (trashId !== null) return 'deleted';
  if (queue !== 'idle') return queue;
  if (isDirty) return hasFailed ? 'failed' : 'unsaved';
  return server ? 'saved' : 'untouched';
}

export interface WritingTypes {
  values: { title: string; status: string };
  entry: { id: number; revision: number; updated_at: string; copy_version?: number | undefined };
  /** Facts about the entry that the editor needs besides the values. */
  server: { id: number; revision: number };
  local: LocalCopy<WritingTypes['values']>;
}
