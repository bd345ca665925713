import { newFindings } from '../checks/findings.ts';
import { makePage, type PageTask } from '../stages/makePage.ts';
import type { ReachOf } from '../stages/reach.ts';
import type { Renderer } from '../stages/render.ts';
import { type RenderContent, type RenderResult, type Share, takeShares } from './renderJob.ts';

/** What pages are made with. */
export interface Maker {
  renderer: Renderer;
  reachOf: ReachOf;
}

/** Makes shares of the pages until all are taken, by this thread or another one. */
export async function renderShares(
  { tasks, shares }: Pick<RenderContent, 'tasks' | 'shares'>,
  maker: Maker,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => unknown,
  result: RenderResult = { made: [], findings: newFindings() },
): Promise<RenderResult> {
  for (const share of takeShares(counter, shares)) {
    await makeShare(share, tasks, maker, result);
    await onShare(share.length);
  }
  return result;
}

/** Makes these pages and adds them to the result. */
export async function makeShare(
  share: Share,
  tasks: PageTask[],
  { renderer, reachOf }: Maker,
  result: RenderResult,
): Promise<void> {
  for (const place of share) {
    const task = tasks[place];
    if (task) result.made.push([place, await makePage(task, renderer, reachOf, result.findings)]);
  }
}
