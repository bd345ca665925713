import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { RunFailure } from './failureNote.ts';
import { createPublishing, type Publish, type Publishing } from './publishing.ts';
import type { PublishEvent, Published } from './releases.shared.ts';
import {
  endDeadRun,
  endRun,
  type KnownRun,
  type NumberedEvent,
  noteRetried,
  readRun,
  tellRun,
} from './runRow.ts';

/** Milliseconds between two words about a run, between two while it says nothing, and between two looks. */
const [TOGETHER, ALIVE, LOOK] = [300, 5_000, 2_000];
/** While nobody follows, only every fifth look is one. */
const IDLE = 5;

const NONE: KnownRun = { run: null, until: null, events: [], failure: null, isRetried: false };

export interface SharedRuns {
  publishing: Publishing;
  hear(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs of this server, told to all others, and theirs, told here. One run at a time is the releases' own business
 * (ReleaseStorage.hold): this is what dashboards show.
 */
export function shareRuns(
  db: Kysely<Database>,
  publish: Publish,
  { look = LOOK, now = Date.now }: { look?: number; now?: () => number } = {},
): SharedRuns {
  const followers = new Set<(event: PublishEvent) => void>();
  let knownRun = NONE;
  let announced: { run: string | null; n: number } | null = null;
  const isAlive = ({ until }: KnownRun) => until !== null && Date.parse(until) > now();

  const read = async () => {
    knownRun = await readRun(db);
    if (knownRun.until !== null && !isAlive(knownRun) && knownRun.run !== own.run()) {
      await endDeadRun(db, knownRun, { reason: DIED, at: new Date(now()).toISOString() });
      knownRun = await readRun(db);
    }
    const last = { run: knownRun.run, n: knownRun.events.at(-1)?.n ?? 0 };
    // Events from before this server started are no news.
    const from = announced?.run === knownRun.run ? announced.n : announced || isAlive(knownRun) ? 0 : last.n;
    announced = last;
    if (knownRun.run === own.last()) return;
    for (const { n, event } of knownRun.events)
      if (n > from) for (const follower of followers) follower(event);
  };
  let reading = Promise.resolve();
  const hear = () => {
    reading = reading.then(read).catch(() => {});
    return reading;
  };
  const own = tellingRuns(db, now, (failure) => {
    knownRun = { ...knownRun, until: null, failure, isRetried: failure !== null && knownRun.isRetried };
  });
  const local = createPublishing(publish, { read: () => null, write: own.end });
  const unfollow = local.follow(own.tell);
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (followers.size > 0 || isAlive(knownRun) || looks % IDLE === 0) void hear();
  }, look);
  void hear();

  const isRunning = () => local.isRunning() || isAlive(knownRun);
  return {
    publishing: {
      run: local.run,
      follow: (listener) => {
        if (!local.isRunning() && isAlive(knownRun)) for (const { event } of knownRun.events) listener(event);
        const away = local.follow(listener);
        followers.add(listener);
        return () => {
          away();
          followers.delete(listener);
        };
      },
      isRunning,
      failure: () => knownRun.failure,
      lastRun: local.lastRun,
      setRetried: (isRetried) => {
        knownRun = { ...knownRun, isRetried };
        noteRetried(db, isRetried).catch(() => {});
      },
      isRetried: () => knownRun.isRetried || isRunning(),
    },
    hear,
    stop: async () => {
      clearInterval(timer);
      unfollow();
      await Promise.all([reading, own.stop()]);
    },
  };
}

/** Tells all servers of a run that none of them has begun, such as one of cron. */
export async function tellingServers<Result extends Published>(
  db: Kysely<Database>,
  work: (tell: (event: PublishEvent) => void) => Promise<Result>,
): Promise<Result> {
  const own = tellingRuns(db, Date.now, () => {});
  const publishing = createPublishing(work, { read: () => null, write: own.end });
  publishing.follow(own.tell);
  try {
    return (await publishing.run()) as Result;
  } finally {
    await own.stop();
  }
}

const DIED = 'The server stopped before the run was finished. Generate again.';

/** Puts what this server's own runs say into the row, so often as somebody can read it. */
function tellingRuns(db: Kysely<Database>, now: () => number, noted: (failure: RunFailure | null) => void) {
  let run: string | null = null;
  let last: string | null = null;
  let events: NumberedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = (what: () => Promise<void>) => {
    // Events that can't be stored now are stored with the next one, and the run continues.
    writing = writing.then(what).catch(() => {});
  };
  const tellNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const [mine, so] = [run, events];
    if (mine !== null) write(() => tellRun(db, mine, so, now()));
  };
  const alive = setInterval(tellNow, ALIVE).unref();
  return {
    run: () => run,
    last: () => last,
    tell: (event: PublishEvent) => {
      if (run === null) {
        run = randomUUID();
        last = run;
        events = [];
      }
      const before = events.at(-1);
      const replaces = event.type === 'progress' && before?.event.type === 'progress';
      events = [...(replaces ? events.slice(0, -1) : events), { n: (before?.n ?? 0) + 1, event }];
      timer ??= setTimeout(tellNow, TOGETHER).unref();
    },
    end: (failure: RunFailure | null) => {
      noted(failure);
      const [mine, so] = [run ?? randomUUID(), events];
      run = null;
      clearTimeout(timer);
      timer = undefined;
      write(() => endRun(db, mine, so, failure, now()));
    },
    stop: async () => {
      clearInterval(alive);
      clearTimeout(timer);
      await writing;
    },
  };
}
