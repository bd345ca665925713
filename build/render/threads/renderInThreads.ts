import { availableParallelism } from 'node:os';
import { startThread } from '../../base/thread.ts';
import { digestOfPosts } from '../../content/posts.ts';
import type { SnapshotWithRevisions } from '../../content/snapshot.ts';
import { addFindings, type Findings } from '../../facts/findings.ts';
import type { RequestedPage } from '../../plan/plan.ts';
import { type MadePage, type Maker, makePages, type PageTask } from '../makePage.ts';
import type { Renderer } from '../render.ts';
import {
  endShares,
  ofOwnPages,
  type RenderJob,
  type RenderResult,
  renderShares,
  sharesOf,
} from './shares.ts';

/** More threads than these wait for the disk, and each costs fifty megabytes. This one is one of them. */
const MOST_THREADS = 4;

/** Below this many pages a thread isn't worth its start. */
const PAGES_A_THREAD = 300;

/** Memory of each: some times what its place in the lists and its text take of a page. */
const [FEWEST_MEGABYTES, PAGES_A_MEGABYTE] = [64, 200];

interface ThreadedRun extends Pick<RenderJob, 'root' | 'store' | 'record'> {
  snapshot: SnapshotWithRevisions;
  maker: Maker & { renderer: Renderer };
  beside: () => Promise<unknown>;
}

/** How many threads are worth it, this one among them; 0 where rendering here alone is as quick. */
export function threadsFor(pages: number): number {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.floor(pages / PAGES_A_THREAD));
  return threads < 2 ? 0 : threads;
}

/**
 * This thread takes shares as well, once those that need Vike are made.
 * @throws the first thread's error; the others are stopped then.
 */
export async function renderInThreads(
  run: ThreadedRun,
  tasks: PageTask[],
  findings: Findings,
  onProgress: (done: number) => void,
): Promise<MadePage[]> {
  const { maker, beside } = run;
  let done = 0;
  const count = (some: number) => {
    done += some;
    onProgress(done);
  };
  // So that only this thread needs Vike.
  await maker.renderer.learn(firstOfEachKind(tasks));
  const job = jobOf(run, tasks);
  const megabytes = Math.max(FEWEST_MEGABYTES, tasks.length / PAGES_A_MEGABYTE);
  const threads = Array.from({ length: threadsFor(tasks.length) - 1 }, () =>
    startThread<RenderJob, RenderResult>(run.root, 'renderPages', job, { onProgress: count, megabytes }),
  );
  const here = async () => {
    const alone = ofOwnPages(tasks);
    const made = await makePages(alone, maker, findings);
    count(alone.length);
    // The caller gets its failure. Failures of pages come first, because they name the page.
    await beside().catch(() => {});
    const rest = await renderShares(job.shares, maker, job.counter, count);
    return { ...rest, made: [...made, ...rest.made] };
  };
  const own = here();
  try {
    const results = await Promise.all([own, ...threads.map(({ result }) => result)]);
    for (const result of results) addFindings(findings, result.findings);
    return results.flatMap(({ made }) => made);
  } finally {
    // Nothing is to be written any more when the caller hears of a failure.
    endShares(job.counter);
    await Promise.all([...threads.map(({ stop }) => stop()), own.catch(() => {})]);
  }
}

function jobOf({ root, store, record, snapshot, maker }: ThreadedRun, tasks: PageTask[]): RenderJob {
  const { posts, revisions, moment, body: _, toc: _toc, ...others } = snapshot;
  const { folder, served, renderer } = maker;
  return {
    root,
    store,
    moment,
    record,
    digest: digestOfPosts({ posts, revisions }),
    others,
    shares: sharesOf(tasks),
    folder,
    served,
    counter: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
    tagsByKind: renderer.tagsByKind,
  };
}

function firstOfEachKind(tasks: PageTask[]): RequestedPage[] {
  const first = new Map<string, RequestedPage>();
  for (const { page } of tasks) if (page.kind && !first.has(page.kind.name)) first.set(page.kind.name, page);
  return [...first.values()];
}
