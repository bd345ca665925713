import type { Store } from '../../database/open.ts';
import { logFailure } from '../../logFailure.ts';
import { countedPath } from './counted.ts';
import { countMissed } from './store.ts';

/** How long misses are gathered, in milliseconds; a process that is killed takes them along. */
const TOGETHER = 10_000;
/** Different addresses that are gathered: a flood of others is no longer looked at until those are written. */
const MOST = 500;

export interface MissedCounter {
  note(path: string): void;
  flush(): Promise<void>;
}

/** Counts in memory and writes seldom: who isn't found costs no commit. */
export function countingMissed(store: Store): MissedCounter {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = waiting;
    waiting = new Map();
    if (counts.size === 0 || !store.isOpen() || !store.condition.mayBeWritten) return;
    await countMissed(store.db, counts, new Date()).catch(logFailure);
  };
  const note = (path: string) => {
    const before = waiting.get(path);
    if (before === undefined && waiting.size >= MOST) return;
    const counted = before === undefined ? countedPath(path) : path;
    if (counted === null) return;
    waiting.set(counted, (waiting.get(counted) ?? 0) + 1);
    timer ??= setTimeout(() => void flush(), TOGETHER).unref();
  };
  return { note, flush };
}
