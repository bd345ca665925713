import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What must not grow in a process that serves for months. */
export interface Vitals {
  seconds: number;
  /** Bytes of memory in use. */
  rss: number;
  /** Open files, sockets among them. */
  files: number;
  /** Bytes of the store's write-ahead log. */
  log: number;
}

/** Of a running server. @param seconds since when. */
export function vitalsOf(pid: number, dataDir: string, seconds: number): Vitals {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const log = statSync(join(dataDir, 'content.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  return { seconds, rss: kilobytes * 1024, files: readdirSync(`/proc/${pid}/fd`).length, log };
}
