import type { Store } from '../../database/open.ts';
import { OperatorError } from '../../errors.ts';
import { logFailure } from '../../http/failure.ts';
import { expireEntries } from '../../library/kinds/entryData.ts';
import { log } from '../../log.ts';
import { noteScheduled } from '../../staff/activity/log.ts';
import { openTurns } from '../../writing/schedules/store.ts';
import type { Publishing } from '../releases/publishing.ts';
import type { Published } from '../releases/releases.shared.ts';
import { carryOutDue, Retries } from './carryOut.ts';

export interface ScheduleOptions {
  every: number;
  now?: () => Date;
  pauses?: readonly number[];
}

export interface ScheduleRunner {
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Looks again and again for due posts, and asks for one release of all it finds. Plans are in the store, so what fell
 * due while no process ran is found.
 */
export function runSchedule(
  { store: { db }, publishing }: { store: Store; publishing: Publishing },
  { every, now = () => new Date(), pauses }: ScheduleOptions,
): ScheduleRunner {
  const retries = new Retries(pauses);
  const noteRelease = async ({ release, changed }: Published) => {
    if (changed) await noteScheduled(db, 'site.generate', { title: release }, now()).catch(logFailure);
  };
  let expired = '';
  const look = async () => {
    await carryOutDue(db, now());
    if (await expireEntries(db, now())) expired = now().toISOString();
    const latest = [...(await openTurns(db)).map(({ done_at }) => done_at), expired].sort().at(-1) ?? '';
    if (!retries.isDue(latest, now())) return;
    // Nobody waits for it: the posts are stored as published, and what falls due meanwhile gets the next run.
    publishing.run().then(noteRelease, (error: unknown) => {
      const pause = retries.noteFailure(now());
      publishing.setRetried(pause !== null);
      tellOperator(error, pause);
    });
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

/** @param pause milliseconds until it is tried again; null when it is given up. */
function tellOperator(error: unknown, pause: number | null): void {
  const then =
    pause === null
      ? 'The next attempt comes when something else is due or the server starts'
      : `The next attempt is in ${Math.ceil(pause / 60_000)} min`;
  if (error instanceof OperatorError)
    log.error(
      `The scheduled changes are saved, but the site could not be generated: ${error.message}\n${then}.`,
    );
  else {
    logFailure(error);
    log.error(`The scheduled changes are saved, but the site could not be generated. ${then}.`);
  }
}
