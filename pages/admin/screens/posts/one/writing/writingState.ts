import type { PostEntry } from '#content-api/blog/posts/contract.ts';
import type { EarlierAddress } from '#content-api/values/slugs/contract.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/contract.ts';
import type { Keeping } from '../../../../editor/journal/autosave.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import type { QueueState } from '../../../../editor/journal/saveQueue.ts';
import type { Problems } from './postValues.ts';

export interface Acknowledged {
  id: number;
  revision: number;
  status: PostEntry['status'];
  slug: string;
  /** It is published, or was once: its address may be known somewhere. */
  wasPublic: boolean;
  earlier: EarlierAddress[];
  /** What is planned, ISO 8601 in UTC, and why a plan came to nothing. */
  publishAt: string | null;
  unpublishAt: string | null;
  scheduleProblem: string;
}

export interface WritingState {
  /** `content` may be behind by a fraction of a second while somebody types. */
  values: PostValues;
  /** Null until the post exists. */
  server: Acknowledged | null;
  isDirty: boolean;
  queue: QueueState;
  hasFailed: boolean;
  /** Why, where trying again would not help by itself; '' otherwise. */
  reason: string;
  /** Every mistake is shown, as somebody has tried to save. */
  isTried: boolean;
  refused: Problems;
  /** The post as somebody else has saved it, until the writer has chosen. */
  theirs: PostEntry | null;
  /** By which number the post lies in the trash, where somebody has deleted it meanwhile. */
  trashId: number | null;
  isForbidden: boolean;
  isUnkept: boolean;
  /** How it stands with the working copy on the server. */
  keeping: Keeping;
  /** What the same user has written in another tab or on another device, until they have chosen. */
  elsewhere: WorkingCopy | null;
  /** When the edits that the page was opened with were made (ISO 8601 in UTC), while they are not in the post. */
  opened: string | null;
  /** When edits were discarded that can be brought back; ISO 8601 in UTC. */
  discarded: string | null;
}

export const NOTHING_KEPT: Keeping = { phase: 'idle', at: '', reason: '' };

export function beginningState(values: PostValues, server: Acknowledged | null): WritingState {
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
    trashId: null,
    isForbidden: false,
    isUnkept: false,
    keeping: NOTHING_KEPT,
    elsewhere: null,
    opened: null,
    discarded: null,
  };
}

export function acknowledgedOf(post: PostEntry): Acknowledged {
  const { id, revision, status, slug, published_at, earlier_addresses: earlier = [] } = post;
  const address = { slug, wasPublic: published_at !== null, earlier };
  return { id, revision, status, ...address, ...plansOf(post) };
}

export function plansOf({ publishAt = null, unpublishAt = null, scheduleProblem = '' }: PostEntry) {
  return { publishAt, unpublishAt, scheduleProblem };
}

/** One word for all of it, the most pressing first. */
export type Standing =
  | 'conflict'
  | 'deleted'
  | 'cut'
  | 'saving'
  | 'failed'
  | 'unsaved'
  | 'saved'
  | 'untouched';

export function standingOf({ theirs, trashId, queue, isDirty, hasFailed, server }: WritingState): Standing {
  if (theirs) return 'conflict';
  if (trashId !== null) return 'deleted';
  if (queue !== 'idle') return queue;
  if (isDirty) return hasFailed ? 'failed' : 'unsaved';
  return server ? 'saved' : 'untouched';
}
