import { momentInWords } from './moments.ts';
import type { ScheduledTypes } from './scheduling.ts';

export interface Turn {
  field: 'publishAt' | 'unpublishAt';
  /** The status that the entry waits in. */
  from: 'draft' | 'published';
  words: string;
  offer: string;
}

/** ISO 8601 in UTC. */
export interface Schedule {
  at: string;
  /** When one that goes online goes offline again; null when it is to stay. */
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
