import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import type { ActivityAction } from '../../http/audit.shared.ts';
import { sayingOnce, whyUnavailable } from '../../http/unavailable.ts';
import { logFailure } from '../../logFailure.ts';
import { isRefusal, SCHEDULE } from './activity.shared.ts';
import { fromAnywhere } from './refusals.ts';
import type { ActivityEvent } from './store.ts';
import { writeActivity } from './write.ts';

type Noted = Pick<ActivityEvent, 'action' | 'userId' | 'name' | 'email' | 'address' | 'agent'> & {
  subjectId?: number | null;
  title?: string | undefined;
};

/** Takes down what staff do. Neither call ever fails: work goes on without its log. */
export interface ActivityLog {
  note(noted: Noted): void;
  flush(): Promise<void>;
}

const TOGETHER = 1000;
/** After a failure: a store that is held by somebody else keeps each attempt waiting for five seconds. */
const LATER = 60_000;
/** Lines that wait at most, which refusals never exceed: whoever guesses from everywhere fills no memory. */
const MOST_WAITING = 1000;

/**
 * The one writer of the log. What happens within a second is committed together, as each commit syncs the
 * disk.
 * The price: a process that is killed, not told to end, takes the last second of its log along.
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
    // A closed store takes nothing any more, nor does a damaged one or a newer program's.
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
