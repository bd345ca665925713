import type { Snapshot } from '#static-data/schema.ts';
import type { Findings } from '../checks/findings.ts';
import type { MadePage, PageTask } from '../stages/makePage.ts';

/** What a rendering thread is started with. Threads share the memory of it. */
export interface RenderJob {
  root: string;
  /** File of the content store: bodies are read where they are needed. */
  store: string;
  /** A {@link RenderContent}, serialised once for all threads. */
  content: SharedArrayBuffer;
  /** Counts the tasks that were begun. */
  counter: SharedArrayBuffer;
  /** Through Vike alone. */
  record: boolean;
}

export interface RenderContent {
  snapshot: Omit<Snapshot, 'body'>;
  tasks: PageTask[];
}

/** What comes of it. */
export interface RenderResult {
  /** The pages that this thread made, by the place of their task. */
  made: [place: number, page: MadePage][];
  findings: Findings;
}

/** How many pages a thread takes at once: some of the windows in which bodies are read. */
const SHARE = 100;

/** Shares of the places up to `total`, until all threads together have taken all of them. */
export function* takeShares(counter: SharedArrayBuffer, total: number): Generator<number[]> {
  const begun = new Int32Array(counter);
  for (let from = Atomics.add(begun, 0, SHARE); from < total; from = Atomics.add(begun, 0, SHARE)) {
    yield Array.from({ length: Math.min(SHARE, total - from) }, (_, index) => from + index);
  }
}

/** Leaves nothing to take. */
export function endShares(counter: SharedArrayBuffer, total: number): void {
  Atomics.store(new Int32Array(counter), 0, total);
}
