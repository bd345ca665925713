import { logFailure } from '../database/damage.ts';
import { OperatorError } from '../errors.ts';
import type { ApiParts } from '../http/parts.ts';
import { carryOutDue } from './carryOut.ts';
import { openTurns } from './store.ts';

export interface ScheduleOptions {
  /** Milliseconds between two looks. */
  every: number;
  now?: () => Date;
}

export interface ScheduleKeeper {
  /** Looks now. */
  look(): Promise<void>;
  /** Resolves when a look under way is over. */
  stop(): Promise<void>;
}

/**
 * Looks for posts whose moment has come, at once and again and again, and asks for one release of all that it finds.
 * The plans are in the store: whatever fell due while no process ran, and whatever one was killed over, is found by
 * the next look. A release that failed is not asked for again until something else is due or the process starts anew.
 */
export function keepSchedule(
  { store: { db }, publishing }: Pick<ApiParts, 'store' | 'publishing'>,
  { every, now = () => new Date() }: ScheduleOptions,
): ScheduleKeeper {
  /** The latest turn that a release was asked for. */
  let asked = '';
  const look = async () => {
    await carryOutDue(db, now());
    const latest =
      (await openTurns(db))
        .map(({ done_at }) => done_at)
        .sort()
        .at(-1) ?? '';
    if (latest <= asked) return;
    asked = latest;
    // Nobody waits for it: the posts are stored as published, and what falls due meanwhile gets the next run.
    publishing.run().catch(tellOperator);
  };
  let looking = look().catch(logFailure);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(logFailure);
  }, every);
  return {
    look,
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}

function tellOperator(error: unknown): void {
  if (error instanceof OperatorError)
    console.error(`What was due is stored, but the site could not be generated: ${error.message}`);
  else logFailure(error);
}
