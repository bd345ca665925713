import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { failureSchema, type RunFailure } from './failureNote.ts';
import { type PublishEvent, publishEventSchema } from './releases.shared.ts';

/** Milliseconds after which a run that says nothing any more counts as dead, with the server that made it. */
const LEASE = 20_000;

/** An event with its number in the run: of a stage's many steps the row has the last one only. */
export interface NumberedEvent {
  n: number;
  event: PublishEvent;
}

export interface KnownRun {
  run: string | null;
  until: string | null;
  events: NumberedEvent[];
  failure: RunFailure | null;
  isRetried: boolean;
}

const eventsSchema = z.array(z.object({ n: z.number(), event: publishEventSchema }));

export async function readRun(db: Kysely<Database>): Promise<KnownRun> {
  const { run, until, events, failure, is_retried } = await db
    .selectFrom('generate_run')
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    run,
    until,
    events: eventsSchema.safeParse(JSON.parse(events)).data ?? [],
    failure: failure === null ? null : (failureSchema.safeParse(JSON.parse(failure)).data ?? null),
    isRetried: is_retried === 1,
  };
}

/** Says how far a run is. While another one is alive it says nothing, since followers see that one. */
export async function tellRun(
  db: Kysely<Database>,
  run: string,
  events: readonly NumberedEvent[],
  now: number,
): Promise<void> {
  const until = new Date(now + LEASE).toISOString();
  await ownRow(db, run, now)
    .set({ run, until, events: JSON.stringify(events) })
    .execute();
}

/** @param failure null when it has made its release. */
export async function endRun(
  db: Kysely<Database>,
  run: string,
  events: readonly NumberedEvent[],
  failure: RunFailure | null,
  now: number,
): Promise<void> {
  await ownRow(db, run, now)
    .set({
      run,
      until: null,
      events: JSON.stringify(events),
      failure: failure && JSON.stringify(failure),
      ...(failure ? {} : { is_retried: 0 }),
    })
    .execute();
}

/** Ends a run that a server has left in the middle, once, even if several servers notice it. */
export async function endDeadRun(db: Kysely<Database>, dead: KnownRun, failure: RunFailure): Promise<void> {
  const n = (dead.events.at(-1)?.n ?? 0) + 1;
  const events = [...dead.events, { n, event: { type: 'failed', text: failure.reason } }];
  await db
    .updateTable('generate_run')
    .set({ until: null, events: JSON.stringify(events), failure: JSON.stringify(failure) })
    .where('run', '=', dead.run)
    .where('until', '=', dead.until)
    .execute();
}

export async function noteRetried(db: Kysely<Database>, isRetried: boolean): Promise<void> {
  await db
    .updateTable('generate_run')
    .set({ is_retried: isRetried ? 1 : 0 })
    .execute();
}

function ownRow(db: Kysely<Database>, run: string, now: number) {
  return db
    .updateTable('generate_run')
    .where((row) =>
      row.or([
        row('until', 'is', null),
        row('run', '=', run),
        row('until', '<=', new Date(now).toISOString()),
      ]),
    );
}
