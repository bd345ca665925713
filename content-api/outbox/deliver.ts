import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { hindranceIn } from '../database/failures.ts';
import type { Database } from '../database/schema.ts';
import { logFailure } from '../http/failure.ts';
import { claimDue, lanes, nextDue, type OutboxMessage, renewLeases } from './claim.ts';
import { everydayPace, type Pace } from './pace.ts';
import { InDoubt, type OnGivenUp, type Outcome, settleDone, settleFailed } from './settle.ts';
import { onQueued } from './store.ts';

/** Throws when it can't deliver; `signal` aborts it when it takes too long. */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<Outcome>;

/** By the lane's name without a number; other lanes wait. */
export type Deliverers = Partial<Record<'mail' | 'calendar' | 'webhook', Deliver>>;

export interface DeliveryOptions {
  pace?: Pace;
  now?: () => Date;
  onGivenUp?: OnGivenUp;
  onFailure?: (message: OutboxMessage, error: unknown, next: 'again' | 'failed') => void;
}

export interface Delivery {
  /** Call it when another process may have queued something. */
  wake(): void;
  /** @param patience milliseconds before attempts are aborted. Resolves when all results are stored. */
  stop(patience?: number): Promise<void>;
}

/** Leases during which storing a result is retried. If another worker has the message by then, nothing is stored. */
const NOTING = 3;

/** Milliseconds in which an aborted deliverer may still report its state. */
const lastWords = 500;

/** Wakes when this process queues something, and polls for messages of other processes and lost ones. */
export function startDelivery(
  db: Kysely<Database>,
  deliverers: Deliverers,
  { pace = everydayPace, now = () => new Date(), onGivenUp, onFailure = () => {} }: DeliveryOptions = {},
): Delivery {
  const bell = createBell();
  const worker = randomUUID();
  const underWay = new Map<Promise<void>, AbortController>();
  let stopped = false;
  const delivererOf = (lane: string) => deliverers[lane.replace(/:.*/, '') as keyof Deliverers];

  // A delivered message that can't be marked as sent would be sent again.
  const noted = async (note: () => Promise<void>) => {
    for (const until = performance.now() + NOTING * pace.lease; ; await pause(pace.rest * 10)) {
      try {
        return await note();
      } catch (error) {
        if (stopped || hindranceIn(error) === null || performance.now() > until) throw error;
      }
    }
  };
  const attempt = async (message: OutboxMessage, deliver: Deliver, { signal }: AbortController) => {
    try {
      const outcome = await orCalledOff(deliver(message, signal), signal);
      await noted(() => settleDone(db, message, outcome, now()));
    } catch (thrown) {
      // Libraries say only “aborted”; the signal has the reason.
      const error = signal.aborted && !(thrown instanceof InDoubt) ? signal.reason : thrown;
      const next = await settleFailed(db, message, error, {
        now: now(),
        chance: Math.random(),
        pace,
        onGivenUp,
      });
      onFailure(message, error, next);
    }
  };
  const begin = (message: OutboxMessage) => {
    const deliver = delivererOf(message.lane);
    if (!deliver) return;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('It took too long')), pace.timeLimit);
    const attempted: Promise<void> = attempt(message, deliver, limit)
      // The store refused the result: the lease expires, and another attempt follows.
      .catch(logFailure)
      .finally(() => {
        clearTimeout(timer);
        underWay.delete(attempted);
        bell.ring();
      });
    underWay.set(attempted, limit);
  };
  const round = async () => {
    const served = (await lanes(db)).filter(delivererOf);
    for (const message of await claimDue(db, served, worker, now(), pace.lease)) begin(message);
    const due = underWay.size > 0 ? null : await nextDue(db, served);
    if (due === null) return pace.poll;
    // A message that is due but wasn't claimed is in a lane that another server works on.
    return Math.min(pace.poll, Math.max(due.getTime() - now().getTime(), pace.poll / 10));
  };
  const rounds = async () => {
    while (!stopped) {
      const idle = await round().catch((error: unknown) => {
        logFailure(error);
        return pace.poll;
      });
      await bell.sleep(Math.max(0, idle));
      if (!stopped) await pause(pace.rest);
    }
  };

  const callOff = (reason: string) => {
    for (const limit of underWay.values()) limit.abort(new Error(reason));
  };
  const leases = startHeartbeat(db, worker, pace.lease, {
    now,
    isNeeded: () => underWay.size > 0,
    // Another server takes over, and no message may be sent by both.
    onLosing: () =>
      callOff('The database didn’t answer, and another server may have taken over this message'),
  });
  const deaf = onQueued(bell.ring);
  const running = rounds();
  return {
    wake: bell.ring,
    stop: async (patience = 5_000) => {
      stopped = true;
      deaf();
      bell.ring();
      await running;
      const giveUp = setTimeout(() => callOff('The server was stopped'), patience);
      await Promise.all(underWay.keys());
      clearTimeout(giveUp);
      leases.stop();
    },
  };
}

/** A deliverer that ignores the signal must not block others for ever. */
async function orCalledOff<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const listening = new AbortController();
  const off = new Promise<never>((_, reject) => {
    const onAbort = async () => {
      await pause(lastWords, undefined, { signal: listening.signal }).catch(() => {});
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true, signal: listening.signal });
  });
  try {
    return await Promise.race([work, off]);
  } finally {
    listening.abort();
  }
}

interface Bell {
  ring(): void;
  sleep(milliseconds: number): Promise<void>;
}

function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    sleep: async (milliseconds) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      rung = false;
    },
  };
}

/** A lease is renewed four times while it lasts, and counts as lost after three of them, because clocks differ. */
const [TIMES, LAST] = [4, 3];

/** Renews the leases of a worker while it has messages. */
function startHeartbeat(
  db: Kysely<Database>,
  worker: string,
  lease: number,
  { now, isNeeded, onLosing }: { now: () => Date; isNeeded: () => boolean; onLosing: () => void },
): { stop(): void } {
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    const startedAt = performance.now();
    if (!isNeeded()) {
      renewedAt = startedAt;
      return;
    }
    if (startedAt - renewedAt >= (lease * LAST) / TIMES) onLosing();
    renewLeases(db, worker, now(), lease).then(
      () => {
        renewedAt = Math.max(renewedAt, startedAt);
      },
      () => {},
    );
  }, lease / TIMES);
  return { stop: () => clearInterval(timer) };
}
