import { type Kysely, sql } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ACTIVITY, type ActivityAction, type SubjectKind } from '../../http/audit.shared.ts';
import { logFailure } from '../../http/failure.ts';
import { sayingOnce, whyUnavailable } from '../../http/unavailable.ts';
import { forEachKind, type KindKey } from '../../kinds/kinds.shared.ts';
import { truncate } from '../../values/fields.shared.ts';
import { isRefusal, SCHEDULE } from './activity.shared.ts';
import { fromAnywhere, writeRefusal } from './refusals.ts';
import { type ActivityEvent, earlierBy, insertEntry, mergeIntoRecent } from './store.ts';

type Noted = Pick<ActivityEvent, 'action' | 'userId' | 'name' | 'email' | 'address' | 'agent'> & {
  subjectId?: number | null;
  title?: string | undefined;
};

/** Never fails: work goes on without its log. */
export interface ActivityLog {
  note(noted: Noted): void;
  flush(): Promise<void>;
}

const TOGETHER = 1000;
/** Milliseconds after a failure: each attempt at a locked store waits for five seconds. */
const LATER = 60_000;
/** Refusals never exceed this, so that an attacker with many addresses can't fill the memory. */
const MOST_WAITING = 1000;

/**
 * The only writer of the log. Entries of a second are committed together, because each commit syncs the disk. A
 * process that is killed loses the last second of its log.
 */
export function createActivityLog(store: Store): ActivityLog {
  let waiting = new Map<string, ActivityEvent>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const say = sayingOnce();

  const wake = (after: number) => {
    timer ??= setTimeout(() => void flush(), after).unref();
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    // Closed and damaged stores, and those of newer programs, must not be written.
    if (batch.size === 0 || !store.isOpen() || !store.condition.mayBeWritten) return;
    waiting = new Map();
    try {
      await writeActivity(store.db, [...batch.values()]);
    } catch (error) {
      const why = whyUnavailable(error);
      if (why === null) return logFailure(error);
      say(why && `The activity log can’t be written at the moment. ${why}`);
      const since = waiting;
      waiting = batch;
      for (const happened of since.values()) take(waiting, happened);
      wake(LATER);
    }
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note(noted) {
      const at = new Date().toISOString();
      take(waiting, { subjectId: null, ...noted, since: at, at, count: 1 });
      wake(TOGETHER);
    },
    flush,
  };
}

function take(waiting: Map<string, ActivityEvent>, happened: ActivityEvent): void {
  const key = keyOf(happened);
  const same = waiting.get(key);
  if (same) {
    const { at, agent, title, count } = happened;
    waiting.set(key, { ...same, at, agent, title: title ?? same.title, count: same.count + count });
  } else if (waiting.size < MOST_WAITING || !isRefusal(happened.action) || happened.address === '') {
    waiting.set(key, happened);
  } else {
    take(waiting, fromAnywhere(happened));
  }
}

function keyOf({ action, userId, name, email, subjectId, title, address }: ActivityEvent): string {
  const subject = subjectId ?? (isRefusal(action) ? '' : (title ?? ''));
  return JSON.stringify([action, userId, name, email, subject, address]);
}

export async function noteScheduled(
  db: Kysely<Database>,
  action: ActivityAction,
  about: { subjectId?: number; title?: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const nobody = { userId: null, name: SCHEDULE, email: '', address: '', agent: '' };
  await writeActivity(db, [{ subjectId: null, ...about, ...nobody, action, since: at, at, count: 1 }]);
}

interface Kept {
  table: keyof Database;
  /** Null where a name would be a visitor's: only the number is stored. */
  title: string | null;
  /** A new entry may get the number of a deleted one. */
  numbersAgain?: true;
}

/** Null for subjects without a table. */
const KEPT: Record<SubjectKind, Kept | null> = {
  post: { table: 'posts', title: 'title' },
  page: { table: 'pages', title: 'title' },
  ...forEachKind(({ kind, key, title = 'name' }) => [kind, { table: key as KindKey, title }]),
  image: { table: 'gallery_images', title: 'alt_text' },
  user: { table: 'users', title: 'display_name', numbersAgain: true },
  redirect: { table: 'redirects', title: 'source' },
  key: { table: 'api_keys', title: 'name' },
  webhook: { table: 'webhooks', title: 'url' },
  lead: { table: 'leads', title: null },
  booking: { table: 'bookings', title: null },
  tool: null,
  release: null,
  place: null,
  backup: null,
  call: null,
  trashed: null,
};

/** '' when it is deleted, or its name must not be stored. */
export async function titleOf(
  db: Kysely<Database>,
  kind: SubjectKind | null,
  id: number | null,
): Promise<string> {
  const source = kind && KEPT[kind];
  if (!source?.title || id === null) return '';
  const found = await sql<{ title: string }>`
    select ${sql.ref(source.title)} as title from ${sql.table(source.table)} where id = ${id}`.execute(db);
  const title = found.rows[0]?.title ?? '';
  // The rest of a webhook's address may be a secret.
  return kind === 'webhook' && title ? new URL(title).host : truncate(title, 300);
}

function mayBeNumberedAgain(kind: SubjectKind | null): boolean {
  return Boolean(kind && KEPT[kind]?.numbersAgain);
}

export async function existing(db: Kysely<Database>, kind: SubjectKind, ids: number[]): Promise<Set<number>> {
  const source = KEPT[kind];
  if (!source) return new Set();
  const found = await sql<{ id: number }>`
    select id from ${sql.table(source.table)} where id in ${idsIn(ids)}`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Repetitions within this time share a line: saving an article takes a hundred calls. */
const ONE_LINE = 10 * MINUTE;

async function writeActivity(db: Kysely<Database>, happened: readonly ActivityEvent[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const one of happened) await writeOne(transaction, one);
  });
}

async function writeOne(db: Kysely<Database>, happened: ActivityEvent): Promise<void> {
  if (isRefusal(happened.action)) return writeRefusal(db, happened);
  const kind = ACTIVITY[happened.action].subject;
  const { subjectId } = happened;
  const title = happened.title ?? (await titleOf(db, kind, subjectId));
  if (kind && subjectId !== null && happened.action.endsWith('.delete')) {
    await noteGone(db, kind, subjectId, title);
    if (mayBeNumberedAgain(kind)) return insertEntry(db, { ...happened, subjectId: null, title });
  }
  if (!(await mergeIntoRecent(db, { ...happened, title }, ONE_LINE)))
    await insertEntry(db, { ...happened, title });
}

/** An entry deleted within the second had no name to look up, and its number must not match a later one. */
async function noteGone(db: Kysely<Database>, kind: SubjectKind, id: number, title: string): Promise<void> {
  await db
    .updateTable('activity')
    .set({
      subject_title: sql<string>`case subject_title when '' then ${title} else subject_title end`,
      ...(mayBeNumberedAgain(kind) ? { subject_id: null } : {}),
    })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

export async function deleteOldActivity(db: Kysely<Database>, now: Date): Promise<number> {
  const { keepActivity } = await readSettings(db);
  const { numDeletedRows } = await db
    .deleteFrom('activity')
    .where('at', '<', earlierBy(now.toISOString(), keepActivity * DAY))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
