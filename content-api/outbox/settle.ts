import type { Kysely, Updateable } from 'kysely';
import { z } from 'zod';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import type { OutboxMessage } from './claim.ts';
import { outboxSchema } from './outbox.shared.ts';
import { type Pace, waitAfter } from './pace.ts';
import {
  enqueueMessages,
  noteLane,
  noteQueued,
  type OutboxEntry,
  readOutbox,
  reasonOf,
  retryFailed,
} from './store.ts';

/** Runs in the transaction that gives a message up. */
export type OnGivenUp = (
  transaction: Kysely<Database>,
  message: OutboxMessage,
  reason: string,
) => Promise<void>;

type Change = Updateable<Database['outbox']>;

/** After two attempts without an answer, a third could send a third copy. */
const mostDoubtful = 2;

export async function settleDone(
  db: Kysely<Database>,
  message: OutboxMessage,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    const change: Change =
      outcome.kind === 'dropped'
        ? { status: 'dropped', last_error: outcome.reason }
        : { status: 'sent', last_error: '' };
    if (!(await applyChange(transaction, message, change, at))) return;
    if (outcome.kind === 'split') await enqueueMessages(transaction, outcome.into, at);
    if (outcome.kind === 'sent') await noteLane(transaction, message.lane, { last_success_at: at });
  });
}

export async function settleFailed(
  db: Kysely<Database>,
  message: OutboxMessage,
  error: unknown,
  {
    now,
    chance,
    pace,
    onGivenUp,
  }: { now: Date; chance: number; pace: Pace; onGivenUp?: OnGivenUp | undefined },
): Promise<'again' | 'failed'> {
  const at = now.toISOString();
  const reason = reasonOf(error);
  const doubtful = message.doubtfulAttempts + (error instanceof InDoubt ? 1 : 0);
  const wait =
    error instanceof Refused || doubtful >= mostDoubtful ? null : waitOf(message, error, chance, pace);
  const change: Change =
    wait === null
      ? { status: 'failed' }
      : { status: 'pending', next_attempt_at: new Date(now.getTime() + wait).toISOString() };
  await db.transaction().execute(async (transaction) => {
    const noted = { ...change, doubtful_attempts: doubtful, last_error: reason };
    if (!(await applyChange(transaction, message, noted, at))) return;
    await noteLane(transaction, message.lane, { last_failure_at: at, last_error: reason });
    if (wait === null) await onGivenUp?.(transaction, message, reason);
  });
  return wait === null ? 'failed' : 'again';
}

function waitOf(message: OutboxMessage, error: unknown, chance: number, pace: Pace): number | null {
  const wait = waitAfter(message.attempts, chance, pace);
  if (wait === null || !(error instanceof Busy)) return wait;
  return Math.min(Math.max(wait, error.retryAfter), pace.longestWait);
}

/** Only the worker that still has the message may change it. */
async function applyChange(
  db: Kysely<Database>,
  message: OutboxMessage,
  change: Change,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...change, lease_until: null, taken_by: null, updated_at: at })
    .where('id', '=', message.id)
    .where('status', '=', 'sending')
    .where('taken_by', '=', message.takenBy)
    .where('attempts', '=', message.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `dropped`: there is nothing to send any more. `split`: one message for each recipient. Failures are thrown. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'dropped'; reason: string }
  | { kind: 'split'; into: OutboxEntry[] };

export const sent: Outcome = { kind: 'sent' };

export function dropped(reason: string): Outcome {
  return { kind: 'dropped', reason };
}

/** Refused for good: another attempt would fail, too. */
export class Refused extends Error {
  override name = 'Refused';
}

/** The message was handed over without an answer, so it may have arrived. It is tried once more at most. */
export class InDoubt extends Error {
  override name = 'InDoubt';
}

/** Refused for now; `retryAfter` is in milliseconds. */
export class Busy extends Error {
  override name = 'Busy';
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

const retriedSchema = z.object({ retried: z.number() });

export function outboxRoutes({ store: { db } }: { store: Store }) {
  return {
    overview: answers(
      'Get the outbox: counts, failures and the state of each lane',
      outboxSchema,
    )(async (call: Call) => call.json(await readOutbox(db))),

    retry: answers('Retry a failed message', doneSchema, 200, {
      refusals: { 404: 'No such message, or it has not failed' },
    })(async (call: Call) => {
      if ((await retryFailed(db, idOf(call, 'Message'))) === 0) throw notFound('Message');
      noteQueued();
      return call.json({ success: true as const });
    }),

    retryAll: answers(
      'Retry all failed messages',
      retriedSchema,
    )(async (call: Call) => {
      const retried = await retryFailed(db);
      noteQueued();
      return call.json({ retried });
    }),
  };
}
