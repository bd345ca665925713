import type { Store } from '../../database/open.ts';
import { logFailure } from '../../http/failure.ts';
import { pathKey } from '../../values/paths.shared.ts';
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

const LONGEST = 200;
/** The addresses that attackers' programs request from every site. */
const PROBE =
  /\.(?:php\d?|cgi|env|git|sql|bak|zip|t?gz|rar|ini|ya?ml|log|sh|exe|dll|map)(?:\/|$)|wp-(?:admin|login|content|includes|json)|xmlrpc|cgi-bin|phpmyadmin|\/(?:vendor|node_modules|actuator|solr|autodiscover)(?:\/|$)/;
/** The addresses of the program, and those that browsers request automatically. */
const BY_ITSELF =
  /^\/(?:(?:api|admin|assets|uploads|static-data|\.well-known)(?:\/|$)|apple-touch-icon|favicon|browserconfig)/;
/** An e-mail address, a token, a number of somebody: they may tell who asked. */
const PERSONAL = /@|[0-9a-z_]{32,}|[0-9a-f]{8}-[0-9a-f]{4}-|\d{9,}/;

/** The path to count; null for paths that need no redirect, and for those that may reveal something about a visitor. */
export function countedPath(path: string): string | null {
  const key = pathKey(path);
  const isLeftOut = [PROBE, BY_ITSELF, PERSONAL, /\p{Cc}/u].some((pattern) => pattern.test(key));
  return key.length > LONGEST || isLeftOut ? null : key;
}
