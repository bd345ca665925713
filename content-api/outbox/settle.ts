import type { Kysely, Updateable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OutboxMessage } from './claim.ts';
import { enqueueMessages } from './enqueue.ts';
import { Busy, InDoubt, type Outcome, Refused } from './outcome.ts';
import { type Pace, waitAfter } from './pace.ts';
import { noteLane, reasonOf } from './store.ts';

/** Runs in the transaction that gives a message up. */
export type OnGivenUp = (
  transaction: Kysely<Database>,
  message: OutboxMessage,
  reason: string,
) => Promise<void>;

type Change = Updateable<Database['outbox']>;

/** Twice handed over without an answer: a third time could be a third copy. */
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

/** Only who still has it in hand may say what became of the message. */
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
