import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { addFindings, type Findings } from '../checks/findings.ts';
import type { MadePage, Maker, PageTask } from '../stages/makePage.ts';
import type { RequestedPage } from '../stages/plan.ts';
import type { Renderer } from '../stages/render.ts';
import { collectGarbage } from './collectGarbage.ts';
import type { RenderResult } from './renderJob.ts';
import { makePages, renderShares } from './renderShares.ts';
import type { RenderThreads } from './renderThreads.ts';
import { endShares, ofOwnPages, placesByShare, sharesOf } from './shares.ts';

/** More threads than these wait for the disk, and each costs fifty megabytes. This one is one of them. */
const MOST_THREADS = 4;

/** Below this many pages a thread isn't worth its start. */
const PAGES_A_THREAD = 300;

/** From so many pages on it is worth a look at what isn't needed any more. */
const MANY = 3000;

/** What threads render with. */
interface ThreadedRun {
  /** The others, which have these very tasks. */
  threads: RenderThreads;
  /** What this thread renders with. */
  maker: Maker & { renderer: Renderer };
  /** What this thread does first. */
  beside: () => Promise<unknown>;
  /** Ends the threads. */
  signal: AbortSignal;
}

/** How many threads are worth it, this one among them; 0 where rendering here alone is as quick. */
export function threadsFor(pages: number): number {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.floor(pages / PAGES_A_THREAD));
  return threads < 2 ? 0 : threads;
}

/**
 * Makes pages in threads, each taking the next share when it is done with one. This thread takes some as well, as
 * soon as it has done what else there is to do.
 * @returns the pages in the order of their tasks; what they hold is in the findings.
 * @throws the error of the thread that failed first; the others are stopped then.
 */
export async function renderInThreads(
  { threads, maker, beside, signal }: ThreadedRun,
  tasks: PageTask[],
  findings: Findings,
  onProgress: (done: number) => void,
): Promise<MadePage[]> {
  const { renderer, folder } = maker;
  const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const made = new Array<MadePage>(tasks.length);
  const shares = placesByShare(tasks);
  let done = 0;
  const count = (some: number) => {
    done += some;
    onProgress(done);
  };
  const here = async () => {
    const alone = ofOwnPages(tasks);
    const theirs = alone.map((place) => tasks[place] as PageTask);
    putInto(made, alone, await makePages(theirs, maker, findings));
    count(alone.length);
    // Whoever began it hears of its failure; what fails on a page is told first, since it names the page.
    await beside().catch(() => {});
    if (tasks.length > MANY) collectGarbage();
    const onShare = async (some: number) => {
      count(some);
      // What the other threads say is heard between shares.
      await setImmediate();
    };
    return renderShares(sharesOf(tasks, shares), maker, counter, onShare);
  };
  signal.addEventListener('abort', threads.stop);
  let own: Promise<RenderResult> | undefined;
  try {
    await renderer.learn(firstOfEachKind(tasks));
    threads.begin({ folder, counter, learnt: renderer.learnt }, count);
    own = here();
    const results = await Promise.all([own, ...threads.results]);
    for (const result of results) addFindings(findings, result.findings);
    placePages(made, shares, results);
    return made;
  } finally {
    // Nothing is to be written any more when the caller hears of a failure.
    endShares(counter);
    await Promise.all([threads.stop(), own?.catch(() => {})]);
  }
}

function placePages(made: MadePage[], shares: number[][], results: RenderResult[]): void {
  for (const [share, pages] of results.flatMap((result) => result.made)) {
    const places = shares[share] ?? [];
    if (places.length !== pages.length) throw new Error(`Share ${share} has other pages in another thread.`);
    putInto(made, places, pages);
  }
}

/** Puts pages at the places of their tasks. */
function putInto(made: MadePage[], places: number[], pages: MadePage[]): void {
  for (const [at, page] of pages.entries()) made[places[at] ?? 0] = page;
}

/** So that only this thread needs Vike. */
function firstOfEachKind(tasks: PageTask[]): RequestedPage[] {
  const first = new Map<string, RequestedPage>();
  for (const { page } of tasks) if (page.kind && !first.has(page.kind.name)) first.set(page.kind.name, page);
  return [...first.values()];
}
