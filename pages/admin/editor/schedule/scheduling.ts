import type { ScheduleChange } from '#content-api/writing/schedules/schedules.shared.ts';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingState.ts';
import { momentInWords } from './moments.ts';

/** The scheduled moments, ISO 8601 in UTC, and the reason why one failed. */
export interface ScheduleFields {
  publishAt: string | null;
  unpublishAt: string | null;
  scheduleProblem: string;
}

export interface ScheduledTypes extends WritingTypes {
  entry: WritingTypes['entry'] & { [Name in keyof ScheduleFields]?: ScheduleFields[Name] | undefined };
  server: WritingTypes['server'] & ScheduleFields & { status: string };
}

export interface Scheduling<Types extends ScheduledTypes> {
  writing: Writing<Types>;
  noun: string;
  /** @param planned the plan that the user saw. @throws StaleFailure if the revision or the plan has changed. */
  schedule(
    id: number,
    revision: number,
    change: ScheduleChange,
    planned: ScheduleChange,
  ): Promise<Types['entry']>;
  load(id: number): Promise<Types['entry']>;
}

export function scheduleFieldsOf({
  publishAt,
  unpublishAt,
  scheduleProblem,
}: ScheduledTypes['entry']): ScheduleFields {
  return {
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt ?? null,
    scheduleProblem: scheduleProblem ?? '',
  };
}

export interface Turn {
  field: 'publishAt' | 'unpublishAt';
  from: 'draft' | 'published';
  words: string;
  offer: string;
}

/** ISO 8601 in UTC. */
export interface Schedule {
  at: string;
  /** When the entry goes offline again; null if it stays online. */
  until: string | null;
}

const ONLINE: Turn = { field: 'publishAt', from: 'draft', words: 'Goes online', offer: 'Schedule…' };
const OFFLINE: Turn = {
  field: 'unpublishAt',
  from: 'published',
  words: 'Goes offline',
  offer: 'Unpublish on…',
};

/** Reads the schedule and the change that can be scheduled next. An archived entry has neither. */
export function scheduleOf({ server }: { server: ScheduledTypes['server'] | null }): {
  turn: Turn | null;
  plan: Schedule | null;
} {
  if (server?.status === 'archived') return { turn: null, plan: null };
  const turn = server?.status === 'published' ? OFFLINE : ONLINE;
  const at = server?.[turn.field] ?? null;
  const until = turn === ONLINE ? (server?.unpublishAt ?? null) : null;
  return { turn, plan: at === null ? null : { at, until } };
}

export function scheduleInWords({ words }: Turn, { at, until }: Schedule, zone: string): string {
  const online = `${words} ${momentInWords(new Date(at), zone)}`;
  return until === null ? `${online}.` : `${online} and offline ${momentInWords(new Date(until), zone)}.`;
}
