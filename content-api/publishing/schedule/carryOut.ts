import type { Kysely } from 'kysely';
import { schedulablePosts } from '../../blog/posts/edit.ts';
import { later } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { ActivityAction } from '../../http/audit.shared.ts';
import { logFailure } from '../../http/failure.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import { schedulablePages } from '../../sitePages/writablePages.ts';
import { noteScheduled } from '../../staff/activity/log.ts';
import { addNotifications } from '../../staff/notifications/store.ts';
import type { Schedulable, SchedulableEntry } from '../../writing/schedules/schedulable.ts';
import {
  claimTurn,
  type DueTurn,
  dueTurns,
  hasUntold,
  noteOutcome,
  type Scheduled,
  type ScheduledKind,
  scheduleOf,
  takeUntold,
} from '../../writing/schedules/store.ts';
import { moveCopiesOn } from '../../writing/workingCopies/rewriting.ts';

/** Each finds what its own `turn` takes. */
const SCHEDULABLE = { post: schedulablePosts, page: schedulablePages } as unknown as Record<
  ScheduledKind,
  Schedulable
>;

/**
 * However long ago it was due; of several processes one carries out each plan. Both due: it stays a draft. Who planned
 * what is published, or can't be, is written to.
 */
export async function carryOutDue(db: Kysely<Database>, now = new Date()): Promise<void> {
  for (const due of await dueTurns(db, now)) {
    // An entry that can't be changed must not hold up the others.
    const outcome = await db
      .transaction()
      .execute((transaction) => carryOut(transaction, due, now))
      .catch(logFailure);
    if (outcome) await noteScheduled(db, outcome, { subjectId: due.id }, now).catch(logFailure);
  }
  // Nor may a mail: outcomes that weren't reported are reported at the next look.
  await reportOutcomes(db, now).catch(logFailure);
}

/** @returns undefined when it was somebody else's, or there was nothing to do. */
async function carryOut(db: Kysely<Database>, due: DueTurn, now: Date): Promise<ActivityAction | undefined> {
  if (!(await claimTurn(db, due))) return undefined;
  const { kind, id } = due;
  const schedulable = SCHEDULABLE[kind];
  const entry = await schedulable.find(db, id);
  if (entry?.status !== (due.turn === 'publish' ? 'draft' : 'published')) return undefined;
  const problem = due.turn === 'publish' ? await problemOf(db, schedulable, entry, now) : '';
  const at = now.toISOString();
  if (problem !== '') {
    await noteOutcome(db, due, { problem, untold_since: at });
    return `${kind}s.failToPublish`;
  }
  const status = due.turn === 'publish' ? 'published' : 'draft';
  // The text is as old as it was: the change is of the moment that was planned, unless somebody wrote later.
  const changedAt = due.at > entry.updated_at ? due.at : later(at, entry.updated_at);
  const making = { how: 'schedule' as const, by: due.planned_by };
  await schedulable.turn(db, entry, { status, planned: due.at, at: changedAt }, making);
  const move = { kind, id, from: entry.revision, to: entry.revision + 1 };
  await moveCopiesOn(db, move, { field: 'status', before: entry.status, after: status });
  await noteOutcome(db, due, { done_at: at, ...(due.turn === 'publish' ? { untold_since: at } : {}) });
  return `${kind}s.${due.turn === 'publish' ? 'publish' : 'unpublish'}`;
}

async function problemOf(
  db: Kysely<Database>,
  schedulable: Schedulable,
  entry: SchedulableEntry,
  now: Date,
): Promise<string> {
  const { unpublish_at } = await scheduleOf(db, { kind: schedulable.kind, id: entry.id });
  // Published and withdrawn in two steps, a release made between them would hold it.
  if (unpublish_at !== null && unpublish_at <= now.toISOString())
    return 'The server was stopped until after it was due to go offline';
  return schedulable.missingIn(entry);
}

/**
 * Each user gets one email about all their entries, and the agency one about entries without a known planner. If
 * several processes report at once, only one queues it.
 */
async function reportOutcomes(db: Kysely<Database>, now: Date): Promise<void> {
  if (!(await hasUntold(db))) return;
  await db.transaction().execute(async (transaction) => {
    const byPlanner = new Map<number | null, Scheduled[]>();
    const untold = await takeUntold(transaction);
    for (const { kind, id, planned_by } of untold)
      byPlanner.set(planned_by, [...(byPlanner.get(planned_by) ?? []), { kind, id }]);
    const at = now.toISOString();
    const notifications = untold.flatMap(({ kind, id, planned_by, problem }) =>
      planned_by === null
        ? []
        : {
            user_id: planned_by,
            kind: problem === '' ? ('schedule.published' as const) : ('schedule.failed' as const),
            ...(kind === 'post' ? { post_id: id } : { page_id: id }),
          },
    );
    await addNotifications(transaction, notifications, at);
    const entries = [...byPlanner].map(([user_id, all]) => {
      const ids = (requested: Scheduled['kind']) =>
        all.flatMap(({ kind, id }) => (kind === requested ? id : []));
      return {
        kind: 'post.schedule_report',
        payload: { user_id, post_ids: ids('post'), page_ids: ids('page') },
        dedupeKey: `post.schedule_report:${user_id ?? 'staff'}:${at}:${all[0]?.kind}-${all[0]?.id}`,
      };
    });
    await enqueueMessages(transaction, entries, at);
  });
}

const MINUTE = 60_000;

/** How long to wait after each release in a row that failed, in milliseconds; then it is left to people. */
export const everydayPauses: readonly number[] = [1, 2, 5, 15, 30, 60, 120, 240].map(
  (pause) => pause * MINUTE,
);

export class Retries {
  readonly #pauses: readonly number[];
  #asked = '';
  #failures = 0;
  #again: number | null = null;

  constructor(pauses: readonly number[] = everydayPauses) {
    this.#pauses = pauses;
  }

  /** A caller that gets true starts the run. @param latest ISO 8601 in UTC of the latest unreleased turn; '' for none. */
  isDue(latest: string, now: Date): boolean {
    // Another one is new even if its moment is earlier: clocks are put back.
    if (latest !== '' && latest !== this.#asked) {
      this.#asked = latest;
      this.#failures = 0;
    } else if (latest === '' || this.#again === null || now.getTime() < this.#again) return false;
    this.#again = null;
    return true;
  }

  /** @returns for how long it is left alone now, in milliseconds; null when it is given up. */
  noteFailure(now: Date): number | null {
    const pause = this.#pauses[this.#failures] ?? null;
    this.#failures += 1;
    this.#again = pause === null ? null : now.getTime() + pause;
    return pause;
  }
}
