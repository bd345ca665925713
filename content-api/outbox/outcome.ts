import type { OutboxEntry } from './enqueue.ts';

/** Dropped: nothing is left to tell. Split: one message a recipient. Failures are thrown, see below. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'dropped'; reason: string }
  | { kind: 'split'; into: OutboxEntry[] };

export const sent: Outcome = { kind: 'sent' };

export function dropped(reason: string): Outcome {
  return { kind: 'dropped', reason };
}

/** Refused for good: trying again would be refused again. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Everything was handed over and no answer came: it may have arrived. Tried once more at most. */
export class InDoubt extends Error {
  override name = 'InDoubt';
}

/** Refused for now, by a server that says when to come back. */
export class Busy extends Error {
  override name = 'Busy';
  readonly retryAfter: number;

  /** @param retryAfter milliseconds. */
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
